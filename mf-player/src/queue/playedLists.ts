import { continuousList, type ListChoice, type Song, type SongFacts, songSearch } from '@simmer/contracts';
import type { PlayedLists } from './playQueue.ts';

/**
 * Leaves out the songs of which every version is hidden, wherever they are still listed.
 *
 * @returns the very same list where there is nothing to leave out; to be kept otherwise, for what is prepared for a list goes with it
 */
export function withoutHidden(songs: readonly Song[], hiddenTitles: ReadonlySet<string>): readonly Song[] {
  const left = hiddenTitles.size > 0 ? songs.filter(({ cleanTitle }) => !hiddenTitles.has(cleanTitle)) : songs;
  return left.length < songs.length ? left : songs;
}

/**
 * What is listened to of a chosen list: its visible songs by the chosen statuses and in the chosen order; for previous and next also by the
 * search (PRODUCT.md, Playback).
 *
 * @param songs as `withoutHidden` gives them; the same list as long as none of them changed, so that a key press only searches
 */
export function playedLists(songs: readonly Song[], choice: ListChoice, facts: SongFacts): PlayedLists {
  const continuous = continuousList(songs, choice, facts);
  return { continuous, walked: songSearch(continuous, facts.customTitles)(choice.search) };
}
