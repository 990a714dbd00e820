import { countsAsHeard, HEARD_PART_SECONDS } from '@simmer/contracts/services';
import {
  addHeard,
  countHeard,
  doesCount,
  furthestOf,
  type HeardSeconds,
  type HeardStretches,
  joinHeard,
  timesHeard,
} from './heardSeconds.ts';

/** What is known of one play. */
export type Play = {
  seconds: HeardSeconds;
  /** how often each five seconds were heard */
  parts: readonly number[];
  /** the five seconds in which it was left; null while it plays, and if it ended */
  leftPart: number | null;
  /** how much was heard, repeated parts as well */
  heardSeconds: number;
  /** whether it counts as a play */
  isCounted: boolean;
};

/** What a person has heard of a version's content. */
export type Heard = {
  plays: number;
  seconds: HeardSeconds;
  furthestSeconds: number;
  parts: readonly number[];
  leaves: readonly number[];
  firstHeardAt: Date | null;
  lastAt: Date;
};

/** What a player says of one play: all that was heard of it so far. */
export type PlayReport = {
  stretches: HeardStretches;
  leftAtSeconds: number | null;
  at: Date;
};

/** What counts of a version whose length nobody knows. */
const LONGEST_SECONDS = 6 * 3600;

export const NEW_PLAY: Play = {
  seconds: Buffer.alloc(0),
  parts: [],
  leftPart: null,
  heardSeconds: 0,
  isCounted: false,
};

const combined = (one: readonly number[], other: readonly number[], how: (a: number, b: number) => number) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, part) => how(one[part] ?? 0, other[part] ?? 0));

/** Counts one in a part. */
const counted = (part: number | null, by: number) =>
  part === null ? [] : Array.from({ length: part + 1 }, (_, place) => (place === part ? by : 0));

const lengthOf = (stretches: HeardStretches, end: number) =>
  stretches.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - from), 0);

/**
 * Adds a report to its play. A report has everything heard so far, so the same one again changes nothing, and neither does an earlier one
 * that arrives late.
 *
 * @param duration of the version in seconds; null while it isn't known
 */
export function addReport(before: Play, { stretches, leftAtSeconds }: PlayReport, duration: number | null): Play {
  const end = duration ?? LONGEST_SECONDS;
  const seconds = addHeard(before.seconds, stretches, end);
  const heardSeconds = Math.fround(lengthOf(stretches, end));
  const left = leftAtSeconds === null || leftAtSeconds >= end ? null : Math.floor(leftAtSeconds / HEARD_PART_SECONDS);
  const leftPart =
    heardSeconds > before.heardSeconds
      ? left
      : heardSeconds === before.heardSeconds
        ? (left ?? before.leftPart)
        : before.leftPart;
  return {
    seconds,
    parts: combined(before.parts, timesHeard(stretches, end), Math.max),
    leftPart,
    heardSeconds: Math.max(before.heardSeconds, heardSeconds),
    isCounted: before.isCounted || doesCount(seconds, duration),
  };
}

/** Adds what a play has more than before to what its person has heard of the version. */
export function addPlay(
  heard: Heard | undefined,
  [before, play]: readonly [Play, Play],
  { at, duration }: { at: Date; duration: number | null },
): Heard {
  const seconds = joinHeard(heard?.seconds ?? NEW_PLAY.seconds, play.seconds);
  const more = combined(play.parts, before.parts, (now, was) => now - was);
  const moved = combined(counted(before.leftPart, -1), counted(play.leftPart, 1), (a, b) => a + b);
  return {
    plays: (heard?.plays ?? 0) + (play.isCounted && !before.isCounted ? 1 : 0),
    seconds,
    furthestSeconds: furthestOf(seconds),
    parts: combined(heard?.parts ?? [], more, (a, b) => a + b),
    leaves: combined(heard?.leaves ?? [], moved, (a, b) => a + b),
    firstHeardAt: heard?.firstHeardAt ?? (countsAsHeard(countHeard(seconds), duration) ? at : null),
    lastAt: heard && heard.lastAt > at ? heard.lastAt : at,
  };
}
