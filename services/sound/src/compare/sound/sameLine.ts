import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { Lines } from '../align/lines.ts';
import type { Path } from '../align/path.ts';
import type { TimedRun } from '../align/timing.ts';
import { alignLevels, type Pair } from '../match/alignedLevels.ts';
import { LEAST_GAP_SECONDS } from '../match/edges.ts';
import { along, lengthOf, type Stretch } from '../match/spans.ts';
import { differencesOf, SLOW_FRAMES, smoothed } from './differences.ts';
import { kindOf } from './soundKind.ts';

/** Less alike than this on average, and it is other music. */
const LEAST_ALIKE = 0.3;

/** A chain, and the stretches of the older version that were joined into it although elsewhere is more like them. */
type JoinedChain = { chain: TimedRun[]; joined: Stretch[] };

/** How alike both versions are along a run's line, on average. */
function alikeIn(run: TimedRun, [from, to]: Stretch, { alongLines }: Path, { offsets }: Lines): number {
  const line = offsets.indexOf(run.offset);
  const [start, end] = [Math.ceil(from / FRAME_SECONDS), Math.floor(to / FRAME_SECONDS)];
  let sum = 0;
  for (let frame = start; frame < end; frame += 1) sum += alongLines[frame * offsets.length + line] ?? 0;
  return sum / Math.max(1, end - start);
}

/** Whether a stretch along a run is the same music with something more, or something less. */
function isOneWay(pair: Pair, run: TimedRun, stretch: Stretch, gains: Float32Array): boolean {
  const aligned = alignLevels(pair, [{ ...run, ...along(run, stretch) }]);
  const slow = smoothed(differencesOf(pair, aligned, gains).db, aligned.isKnown, SLOW_FRAMES);
  const { kind } = kindOf(slow, aligned.isKnown, stretch, pair.bands);
  return kind === 'added' || kind === 'removed';
}

/**
 * Joins two runs of one line if something only came in or went out between them. The path leaves the line there if another
 * place of the song sounds cleaner.
 */
export function joinedOnLine(
  pair: Pair,
  chain: readonly TimedRun[],
  gains: Float32Array,
  { path, lines }: { path: Path; lines: Lines },
): JoinedChain {
  const result: JoinedChain = { chain: [], joined: [] };
  for (const next of chain) {
    const run = result.chain.at(-1);
    const gap: Stretch = run ? [run.newerTo, next.newerFrom] : [0, 0];
    const isOnLine = run?.offset === next.offset && lengthOf(gap) > LEAST_GAP_SECONDS;
    if (!run || !isOnLine || alikeIn(run, gap, path, lines) < LEAST_ALIKE || !isOneWay(pair, run, gap, gains)) {
      result.chain.push(next);
      continue;
    }
    result.joined.push([run.olderTo, next.olderFrom]);
    const whole = { ...run, olderTo: next.olderTo, newerTo: next.newerTo };
    result.chain.splice(-1, 1, { ...whole, deviations: [...run.deviations, ...next.deviations] });
  }
  return result;
}
