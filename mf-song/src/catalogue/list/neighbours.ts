import { useStore } from '@nanostores/react';
import {
  $listView,
  inOrder,
  type ListChoice,
  listedSongs,
  needsDecisions,
  newSongs,
  type Song,
  type SongFacts,
  songSearch,
  sortFor,
} from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { pageDecisions } from '../../songData/lists.queries.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import type { SongContext } from './useContextSongs.ts';

type Neighbours = { previous: Song | undefined; next: Song | undefined };

/**
 * The previous and next songs in the shown list. A song that the list filters out by status or search
 * keeps its place. A new song that isn't in the list is in the group above it.
 *
 * @param songs all songs of the list
 * @see PRODUCT.md, Lists
 */
export function neighboursOf(
  current: Pick<Song, 'cleanTitle'>,
  songs: readonly Song[],
  choice: ListChoice,
  facts: SongFacts,
): Neighbours {
  const isCurrent = ({ cleanTitle }: Song) => cleanTitle === current.cleanTitle;
  const listed = listedSongs(songs, choice, facts);
  const group = songSearch(newSongs(songs, choice, facts), facts.customTitles)(choice.search);
  for (const shown of [listed, group]) {
    const at = shown.findIndex(isCurrent);
    if (at >= 0) return { previous: shown[at - 1], next: shown[at + 1] };
  }
  const ordered = inOrder(songs, choice.sort, facts);
  const place = ordered.findIndex(isCurrent);
  if (place < 0) return { previous: undefined, next: undefined };
  const shown = new Set(listed);
  return {
    previous: ordered.slice(0, place).findLast((song) => shown.has(song)),
    next: ordered.slice(place + 1).find((song) => shown.has(song)),
  };
}

const NONE: Neighbours = { previous: undefined, next: undefined };

/** The previous and next songs in the current list, with the library's order, statuses and search. */
export function useNeighbours(song: Song, { scope, playlist, songs }: SongContext): Neighbours {
  const view = useStore($listView);
  const known = useSongFacts();
  const { cleanTitle } = song;
  const order = sortFor(playlist?.useCustomOrder ? 'custom' : view.sort, playlist);
  // They cost a call, and few lists depend on them.
  const isByDecision = needsDecisions({ ...view, scope, sort: order });
  const { data: decided } = useQuery({ ...pageDecisions, enabled: isByDecision });
  const facts = useMemo(
    () => ({ ...known, decisions: new Map(decided?.map((summary) => [summary.cleanTitle, summary])) }),
    [known, decided],
  );
  return useMemo(
    () => (songs ? neighboursOf({ cleanTitle }, songs, { ...view, scope, sort: order }, facts) : NONE),
    [cleanTitle, songs, scope, order, view, facts],
  );
}
