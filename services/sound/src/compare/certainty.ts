import { MOST_UNSURE, type Span } from '@simmer/contracts/services';
import { FRAME_SECONDS } from '../bands/bandLayout.ts';
import type { Path } from './align/path.ts';
import { newerAt, olderAt, type TimedRun } from './align/timing.ts';

const EDGE_SECONDS = 0.3;
const SHORT_SECONDS = 4;
const LEAST_ALIKE = 0.8;
const AROUND_FRAMES = 16;
const START_SECONDS = 0.5;

/** The mean similarity around each frame. */
function alikeAround(alike: Float32Array): Float32Array {
  const sums = new Float64Array(alike.length + 1);
  for (let at = 0; at < alike.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (alike[at] ?? 0);
  return alike.map((_, at) => {
    const from = Math.max(0, at - AROUND_FRAMES);
    const to = Math.min(alike.length, at + AROUND_FRAMES + 1);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** Where both versions are hardly alike, in the older one. */
function unlikeSpans(run: TimedRun, around: Float32Array): Span[] {
  const spans: Span[] = [];
  const last = Math.min(around.length - 1, Math.ceil(newerAt(run, run.olderTo) / FRAME_SECONDS));
  for (let frame = Math.max(0, Math.floor(newerAt(run, run.olderFrom) / FRAME_SECONDS)); frame <= last; frame += 1) {
    if ((around[frame] ?? 0) > LEAST_ALIKE) continue;
    spans.push([olderAt(run, (frame - 0.5) * FRAME_SECONDS), olderAt(run, (frame + 0.5) * FRAME_SECONDS)]);
  }
  return spans;
}

/** Joins spans that touch, or are closer than this. */
function joinedSpans(spans: readonly Span[], closesSeconds: number): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + closesSeconds) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined.length > MOST_UNSURE ? joinedSpans(joined, 2 * closesSeconds) : joined;
}

/**
 * Stretches of the older version whose exact place in the newer one is a guess.
 *
 * @param joined those that are more like another place
 */
export function unsureSpans(chain: readonly TimedRun[], path: Path, joined: readonly Span[]): Span[] {
  const around = alikeAround(path.alike);
  const spans: Span[] = joined.map(([from, to]) => [Math.max(0, from - EDGE_SECONDS), to + EDGE_SECONDS]);
  // What two runs have in common belongs to the first.
  let taken = 0;
  chain.forEach((run, at) => {
    const { olderFrom, olderTo } = run;
    const isWhole = run.newerTo - run.newerFrom > SHORT_SECONDS;
    const guessed: Span[] = isWhole ? unlikeSpans(run, around) : [[olderFrom, olderTo]];
    // The very start and end of a song are certain.
    if (at > 0 || olderFrom >= START_SECONDS) guessed.push([olderFrom, olderFrom + EDGE_SECONDS]);
    if (at < chain.length - 1) guessed.push([olderTo - EDGE_SECONDS, olderTo]);
    for (const [from, to] of guessed) {
      const span: Span = [Math.max(from, olderFrom, taken), Math.min(to, olderTo)];
      if (span[1] > span[0]) spans.push(span);
    }
    taken = Math.max(taken, olderTo);
  });
  return joinedSpans(spans, 0.001);
}
