import {
  continuousList,
  continuousNewSongs,
  type ListChoice,
  type Song,
  type SongFacts,
  songSearch,
} from '@simmer/contracts';
import type { PlayedLists } from './playQueue.ts';

/**
 * Removes songs whose versions are all hidden.
 *
 * @returns the same array if nothing is removed; keep it otherwise, because data prepared for a list is cached per
 * array
 */
export function withoutHidden(songs: readonly Song[], hiddenTitles: ReadonlySet<string>): readonly Song[] {
  const left = hiddenTitles.size > 0 ? songs.filter(({ cleanTitle }) => !hiddenTitles.has(cleanTitle)) : songs;
  return left.length < songs.length ? left : songs;
}

/**
 * Derives the played list, and the group of new songs: visible songs, filtered by status and sorted; for previous and next also searched
 * (PRODUCT.md, Playback).
 *
 * @param songs the result of `withoutHidden`; the same array while no song changes, so a key press only searches
 */
export function playedLists(songs: readonly Song[], choice: ListChoice, facts: SongFacts): PlayedLists {
  const continuous = continuousList(songs, choice, facts);
  const newSongs = continuousNewSongs(songs, choice, facts);
  const searched = (list: readonly Song[]) => songSearch(list, facts.customTitles)(choice.search);
  return {
    continuous,
    walked: searched(continuous),
    newSongs: { scope: 'newSongs', continuous: newSongs, walked: searched(newSongs) },
  };
}
