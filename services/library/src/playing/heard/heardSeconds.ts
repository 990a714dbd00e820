import { HEARD_PART_SECONDS, PLAY_COUNTS_SECONDS } from '@simmer/contracts/services';

const BITS = 8;
/** A stretch counts in a second if it includes its middle. */
const MIDDLE = 0.5;

/** The seconds of a song that somebody has heard, a bit for each. */
export type HeardSeconds = Buffer;

/** Stretches of a song: from and to, in seconds. */
export type HeardStretches = readonly (readonly [number, number])[];

const isHeard = (heard: HeardSeconds, second: number) =>
  ((heard[Math.floor(second / BITS)] ?? 0) & (1 << (second % BITS))) !== 0;

/** The seconds that were heard, in order. */
function secondsOf(heard: HeardSeconds): number[] {
  return Array.from({ length: heard.length * BITS }, (_, second) => second).filter((second) => isHeard(heard, second));
}

const trimmed = (heard: HeardSeconds) => heard.subarray(0, heard.findLastIndex((byte) => byte !== 0) + 1);

/** The seconds in which a stretch counts, cut off at a song's end. */
function* secondsIn([from, to]: HeardStretches[number], end: number): Generator<number> {
  const last = Math.min(Math.floor(to - MIDDLE), Math.ceil(end) - 1);
  for (let second = Math.max(0, Math.ceil(from - MIDDLE)); second <= last; second += 1) yield second;
}

/**
 * Adds stretches to what was heard; those beyond the song's end are cut off.
 *
 * @param end of the song, or of what counts of it, in seconds
 */
export function addHeard(before: HeardSeconds, stretches: HeardStretches, end: number): HeardSeconds {
  const heard = Buffer.alloc(Math.max(before.length, Math.ceil(Math.ceil(end) / BITS)));
  before.copy(heard);
  for (const stretch of stretches) {
    for (const second of secondsIn(stretch, end)) {
      const at = Math.floor(second / BITS);
      heard[at] = (heard[at] ?? 0) | (1 << (second % BITS));
    }
  }
  return trimmed(heard);
}

/** What was heard of a song by either. */
export function joinHeard(one: HeardSeconds, other: HeardSeconds): HeardSeconds {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  return trimmed(Buffer.from(long.map((byte, at) => byte | (short[at] ?? 0))));
}

/** How much of a stretch was heard, from 0 to 1; at least one second is looked at. */
export function shareHeard(heard: HeardSeconds, stretch: HeardStretches[number]): number {
  const within = [...secondsIn(stretch, Number.POSITIVE_INFINITY)];
  const asked = within.length > 0 ? within : [Math.floor((stretch[0] + stretch[1]) / 2)];
  return asked.filter((second) => isHeard(heard, second)).length / asked.length;
}

/** How many seconds were heard, each once. */
export const countHeard = (heard: HeardSeconds): number => secondsOf(heard).length;

/** Whether so much was heard that the play counts: ten seconds, or half of the song. */
export function doesCount(heard: HeardSeconds, duration: number | null): boolean {
  const count = countHeard(heard);
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

/**
 * How often each five seconds were heard: as often as the second of them that was heard most.
 *
 * @param end of the song, or of what counts of it, in seconds
 */
export function timesHeard(stretches: HeardStretches, end: number): number[] {
  const counts = new Map<number, number>();
  for (const stretch of stretches) {
    for (const second of secondsIn(stretch, end)) counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  const times: number[] = [];
  for (const [second, count] of counts) {
    const part = Math.floor(second / HEARD_PART_SECONDS);
    while (times.length <= part) times.push(0);
    times[part] = Math.max(times[part] ?? 0, count);
  }
  return times;
}
