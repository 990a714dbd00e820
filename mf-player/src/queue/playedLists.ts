import { continuousList, type ListChoice, type Song, type SongFacts, songSearch } from '@simmer/contracts';
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
 * Derives the played list: visible songs, filtered by status and sorted; for previous and next also searched
 * (PRODUCT.md, Playback).
 *
 * @param songs the result of `withoutHidden`; the same array while no song changes, so a key press only searches
 */
export function playedLists(songs: readonly Song[], choice: ListChoice, facts: SongFacts): PlayedLists {
  const continuous = continuousList(songs, choice, facts);
  return { continuous, walked: songSearch(continuous, facts.customTitles)(choice.search) };
}
