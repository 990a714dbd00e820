import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { Run } from '../align/runs.ts';
import type { TimedRun } from '../align/timing.ts';
import type { Pair } from './alignedLevels.ts';
import { type FrameDistance, frameAt, usualDistance } from './frameDistance.ts';
import { along, newerOf, type Stretch } from './spans.ts';

/** Smaller gaps between two runs are none. */
export const LEAST_GAP_SECONDS = 0.35;

const DIFFERENT_DB = 2.2;
const SAME_DB = 2;
const MOST_BACK_SECONDS = 5;
const MOST_BACK_SHARE = 0.6;
/** The sums of decibels at which going back ends, and from which it counts. */
const GIVE_UP_DB = 25;
const PLAIN_DB = 6;
const MOST_MISSED = 3;
const LEAST_ROOM_SECONDS = 0.1;
/** A hole this long in a line has edges, although the time goes on as before. */
const HOLE_SECONDS = 1;

type End = 'start' | 'end';

/** A run with one end moved outwards, or inwards by a negative number of seconds. */
function extended(run: TimedRun, end: End, seconds: number): TimedRun {
  return end === 'end'
    ? { ...run, newerTo: run.newerTo + seconds, olderTo: run.olderTo + seconds / run.slope }
    : { ...run, newerFrom: run.newerFrom - seconds, olderFrom: run.olderFrom - seconds / run.slope };
}

/**
 * Goes back over frames that plainly differ: without this, inserted copies begin up to a second late.
 *
 * @param sharedSeconds how much of the older version a neighbour has too; what differs there belongs to the neighbour alone
 */
function trimmed(run: TimedRun, end: End, distance: FrameDistance, least: number, sharedSeconds = 0): TimedRun {
  const farthestSeconds = Math.max(MOST_BACK_SECONDS, sharedSeconds);
  const most = Math.min(farthestSeconds, MOST_BACK_SHARE * (run.newerTo - run.newerFrom)) / FRAME_SECONDS;
  let [sum, highest, cut] = [0, 0, 0];
  for (let count = 0; count < most && sum >= highest - GIVE_UP_DB; count += 1) {
    const frame = end === 'end' ? frameAt(run.newerTo) - 1 - count : frameAt(run.newerFrom) + count;
    sum += (distance(run, frame) ?? 0) - least;
    if (sum > highest) [highest, cut] = [sum, count + 1];
  }
  return cut > 1 && highest > PLAIN_DB ? extended(run, end, -cut * FRAME_SECONDS) : run;
}

/** Goes on while the sound stays the same. */
function grown(run: TimedRun, end: End, distance: FrameDistance, seconds: number): TimedRun {
  if (seconds <= LEAST_ROOM_SECONDS) return run;
  let [good, missed] = [0, 0];
  for (let count = 0; count < frameAt(seconds) && missed < MOST_MISSED; count += 1) {
    const frame = end === 'end' ? frameAt(run.newerTo) + count : frameAt(run.newerFrom) - 1 - count;
    const apart = distance(run, frame);
    if (apart !== undefined && apart < SAME_DB) [good, missed] = [count + 1, 0];
    else missed += 1;
  }
  return extended(run, end, good * FRAME_SECONDS);
}

const roomBetween = (run: TimedRun, next: TimedRun) =>
  Math.min(next.olderFrom - run.olderTo, next.newerFrom - run.newerTo);

/** The distance from which on two versions plainly differ, given the usual one. */
const plainDistance = (chain: readonly TimedRun[], distance: FrameDistance) =>
  Math.max(DIFFERENT_DB, 3 * usualDistance(chain, distance));

/** Finds where exactly a run outside a chain begins and ends within a stretch of the newer version. */
export function createEdgeFinder(chain: readonly TimedRun[], distance: FrameDistance) {
  const least = plainDistance(chain, distance);
  return (run: Run, within: Stretch): Run => {
    const [from, to] = newerOf(run);
    const inside = { ...along(run, [Math.max(from, within[0]), Math.min(to, within[1])]), deviations: [] };
    const cut = trimmed(trimmed(inside, 'end', distance, least), 'start', distance, least);
    const later = grown(cut, 'end', distance, within[1] - cut.newerTo);
    return grown(later, 'start', distance, later.newerFrom - within[0]);
  };
}

/** Finds where exactly the runs of a chain begin and end. */
export function findEdges(pair: Pair, chain: readonly TimedRun[], distance: FrameDistance): TimedRun[] {
  const runs = [...chain];
  const change = (at: number, how: (run: TimedRun) => TimedRun) => {
    const run = runs[at];
    if (run) runs[at] = how(run);
  };
  const neighbours = runs.slice(1).map((_, at) => at);
  const room = (at: number) => {
    const [run, next] = runs.slice(at, at + 2);
    return run && next ? roomBetween(run, next) : 0;
  };

  const least = plainDistance(chain, distance);
  for (const at of neighbours) {
    const [run, next] = chain.slice(at, at + 2);
    if (!run || !next) continue;
    if (Math.abs(next.offset - run.offset) <= LEAST_GAP_SECONDS && roomBetween(run, next) < HOLE_SECONDS) continue;
    const sharedSeconds = run.olderTo - next.olderFrom;
    change(at, (one) => trimmed(one, 'end', distance, least, sharedSeconds));
    change(at + 1, (one) => trimmed(one, 'start', distance, least, sharedSeconds));
  }
  change(0, (run) => grown(run, 'start', distance, Math.min(run.olderFrom, run.newerFrom)));
  const [olderEnd, newerEnd] = [pair.older, pair.newer].map(({ frames }) => (frames - 1) * FRAME_SECONDS);
  const left = (run: TimedRun) => Math.min((olderEnd ?? 0) - run.olderTo, (newerEnd ?? 0) - run.newerTo);
  change(runs.length - 1, (run) => grown(run, 'end', distance, left(run)));
  for (const at of neighbours) {
    change(at, (run) => grown(run, 'end', distance, room(at)));
    change(at + 1, (run) => grown(run, 'start', distance, room(at)));
  }
  return runs;
}
