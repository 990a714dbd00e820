import { continuousList, type ListChoice, type Song, type SongFacts, songSearch } from '@simmer/contracts';
import type { PlayedLists } from './playQueue.ts';

/**
 * What is listened to of a chosen list: its visible songs by the chosen statuses and in the chosen order; for previous and next also by the
 * search (PRODUCT.md, Playback).
 *
 * @param hiddenTitles songs of which every version is hidden, wherever else they are still listed
 */
export function playedLists(
  songs: readonly Song[],
  choice: ListChoice,
  facts: SongFacts,
  hiddenTitles: ReadonlySet<string>,
): PlayedLists {
  const visible = hiddenTitles.size > 0 ? songs.filter(({ cleanTitle }) => !hiddenTitles.has(cleanTitle)) : songs;
  const continuous = continuousList(visible, choice, facts);
  return { continuous, walked: songSearch(continuous, facts.customTitles)(choice.search) };
}
