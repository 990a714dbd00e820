import { useStore } from '@nanostores/react';
import {
  $listView,
  inIdleSlices,
  newSongs,
  type PlaylistScope,
  type Song,
  type SongFacts,
  songSearch,
  songSearchSteps,
} from '@simmer/contracts';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { useFoldedNewSongs } from './useFoldedNewSongs.ts';

/** How many new songs stand above a list at first, so that it begins within reach. */
const FIRST_SHOWN = 8;

/** Whether all new songs are shown, not only the first; kept while the page is open. */
export const $areAllNewShown = atom(false);

/** The group of songs that nobody has given a status yet, above the list. */
export type NewGroup = {
  /** those that the search leaves, newest first */
  songs: readonly Song[];
  /** those of them that have a row */
  shown: readonly Song[];
  isFolded: boolean;
  fold(isFolded: boolean): void;
};

type Options = {
  songs: readonly Song[];
  scope: PlaylistScope;
  facts: SongFacts;
  /** whether the list below it has rows */
  hasList: boolean;
};

const NONE: readonly Song[] = [];

/** The new songs above the current list; none where it is narrowed to something else. */
export function useNewSongs({ songs, scope, facts, hasList }: Options): NewGroup {
  const { search, decision, heardBefore } = useStore($listView);
  const areAllShown = useStore($areAllNewShown);
  const [isFolded, fold] = useFoldedNewSongs();
  const all = useMemo(
    () => newSongs(songs, { scope, decision, heardBefore }, facts),
    [songs, scope, decision, heardBefore, facts],
  );
  const find = useMemo(() => songSearch(all, facts.customTitles), [all, facts.customTitles]);
  useEffect(() => inIdleSlices(songSearchSteps(all, facts.customTitles)), [all, facts.customTitles]);
  const found = useMemo(() => find(search), [find, search]);

  // Before anything has a status they are all there is. The first status must not hide the others.
  const areAlone = all.length > 0 && !hasList && search.trim() === '';
  useEffect(() => {
    if (areAlone) $areAllNewShown.set(true);
  }, [areAlone]);

  const shown = useMemo(() => {
    if (isFolded) return NONE;
    return areAllShown || !hasList || found.length <= FIRST_SHOWN ? found : found.slice(0, FIRST_SHOWN);
  }, [isFolded, areAllShown, hasList, found]);
  return { songs: found, shown, isFolded, fold };
}
