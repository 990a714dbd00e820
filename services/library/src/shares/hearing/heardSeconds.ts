import { HEARD_PART_SECONDS, PLAY_COUNTS_SECONDS } from '@simmer/contracts';

const BITS = 8;
/** Of a version whose length nobody knows, and of far longer ones. */
const MOST_SECONDS = 4 * 3600;
/** A stretch counts in a second if it includes its middle. */
const MIDDLE = 0.5;

/** The seconds of a song that somebody has heard, a bit for each. */
export type HeardSeconds = Buffer;

const isHeard = (heard: HeardSeconds, second: number) =>
  ((heard[Math.floor(second / BITS)] ?? 0) & (1 << (second % BITS))) !== 0;

/** The seconds that were heard, in order. */
function secondsOf(heard: HeardSeconds): number[] {
  return Array.from({ length: heard.length * BITS }, (_, second) => second).filter((second) => isHeard(heard, second));
}

/**
 * Adds stretches to what was heard; those beyond the song's end are cut off.
 *
 * @param stretches from and to, in seconds
 * @param duration of the song, if known
 */
export function addHeard(
  before: HeardSeconds,
  stretches: readonly (readonly [number, number])[],
  duration: number | null,
): HeardSeconds {
  const end = Math.min(Math.ceil(duration ?? MOST_SECONDS), MOST_SECONDS);
  const heard = Buffer.alloc(Math.max(before.length, Math.ceil(end / BITS)));
  before.copy(heard);
  for (const [from, to] of stretches) {
    const first = Math.ceil(from - MIDDLE);
    const last = Math.min(Math.floor(to - MIDDLE), end - 1);
    for (let second = Math.max(0, first); second <= last; second += 1) {
      const at = Math.floor(second / BITS);
      heard[at] = (heard[at] ?? 0) | (1 << (second % BITS));
    }
  }
  return heard.subarray(0, heard.findLastIndex((byte) => byte !== 0) + 1);
}

/** Whether so much was heard that the play counts: ten seconds, or half of the song. */
export function doesCount(heard: HeardSeconds, duration: number | null): boolean {
  const count = secondsOf(heard).length;
  return count > 0 && count >= Math.min(PLAY_COUNTS_SECONDS, (duration ?? Number.POSITIVE_INFINITY) / 2);
}

/** The end of the last second that was heard. */
export function furthestOf(heard: HeardSeconds): number {
  return (secondsOf(heard).at(-1) ?? -1) + 1;
}

/** The numbers of the stretches of five seconds in which something was heard. */
export function partsOf(heard: HeardSeconds): number[] {
  return [...new Set(secondsOf(heard).map((second) => Math.floor(second / HEARD_PART_SECONDS)))];
}
