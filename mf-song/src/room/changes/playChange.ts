import { type PlayableSong, type PlayedStretch, type Span, stretchesRequested } from '@simmer/contracts';
import type { ShownChange } from './shownChanges.ts';

/** What comes before tells where one is. */
const LEAD_IN_SECONDS = 1;
/** Where a version has nothing, its joint is heard. */
const JOINT_SECONDS = 1;
/** Longer than this, the first of two is forgotten when the second begins. */
const LONGEST_SECONDS = 15;

/** A stretch as it is played: with a second before it. */
export function heardStretch(song: PlayableSong, [from, until]: Span): PlayedStretch {
  const end = Math.max(until, from + JOINT_SECONDS);
  return {
    song,
    fromSeconds: Math.max(0, from - LEAD_IN_SECONDS),
    untilSeconds: Math.min(end, from + LONGEST_SECONDS),
  };
}

/** Plays a change: the old, then the new. */
export function playChange({ older, newer }: ShownChange, olderSong: PlayableSong, newerSong: PlayableSong): void {
  stretchesRequested.emit({ stretches: [heardStretch(olderSong, older), heardStretch(newerSong, newer)] });
}
