import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { Lines } from './lines.ts';
import type { Path } from './path.ts';

/** A run of the same music in both versions, in seconds: newer = slope x older + offset. */
export type Run = {
  olderFrom: number;
  olderTo: number;
  newerFrom: number;
  newerTo: number;
  offset: number;
  slope: number;
  /** how alike both are on average */
  alike: number;
};

const LEAST_SECONDS = 0.7;
/** A line that is less alike than the best by this much is as good: the song repeats itself. */
const AS_ALIKE = 0.01;

/** The mean similarity along a line. */
function alikeAlong({ alongLines }: Path, lines: number, line: number, from: number, to: number): number {
  let sum = 0;
  for (let frame = from; frame < to; frame += 1) sum += alongLines[frame * lines + line] ?? 0;
  return sum / (to - from);
}

/**
 * The runs of a path, in the newer version's order. Where a song repeats itself, a run comes from each of the places that
 * sound the same.
 */
export function runsOf(path: Path, { slope, offsets }: Lines, olderFrames: number): Run[] {
  const runs: Run[] = [];
  const frames = path.lines.length;
  for (let start = 0, end = 1; end <= frames; end += 1) {
    if (end < frames && path.lines[end] === path.lines[start]) continue;
    const own = path.lines[start] ?? -1;
    const [newerFrom, newerTo] = [start * FRAME_SECONDS, end * FRAME_SECONDS];
    if (own >= 0 && newerTo - newerFrom > LEAST_SECONDS) {
      const alikes = offsets.map((_, line) => alikeAlong(path, offsets.length, line, start, end));
      offsets.forEach((offset, line) => {
        const alike = alikes[line] ?? 0;
        if (line !== own && alike < (alikes[own] ?? 0) - AS_ALIKE) return;
        const olderFrom = Math.max(0, (newerFrom - offset) / slope);
        const olderTo = Math.min(olderFrames * FRAME_SECONDS, (newerTo - offset) / slope);
        runs.push({ olderFrom, olderTo, newerFrom, newerTo, offset, slope, alike });
      });
    }
    start = end;
  }
  return runs;
}
