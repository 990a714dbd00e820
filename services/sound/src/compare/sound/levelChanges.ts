import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { SoundChange } from './soundKind.ts';
import { stretchesAbove } from './stretches.ts';

const LEAST_DB = 1.2;
const USUALS = 4;
const ABOVE_USUAL_DB = 0.4;
const LOW_SHARE = 0.5;
const SHORTEST_SECONDS = 2;
/** A compressor needs a moment to settle: what begins with the song is reported if it is long or plain. */
const AT_START = { withinSeconds: 0.5, leastSeconds: 4, leastDb: 3 };
/** The levels are means of about a second: a step takes half of that. */
const STEP_FRAMES = 6;

/** The middle of a step, if the level changes at once; a fade begins where it can be noticed. */
function stepNear(curve: Float32Array, edge: number, inwards: 1 | -1, level: number): number {
  for (let away = 0; away <= STEP_FRAMES; away += 1) {
    const frame = edge + inwards * away;
    if ((curve[frame] ?? 0) >= level / 2) return frame;
  }
  return edge;
}

function isSettling({ newer: [from, to], decibels }: SoundChange): boolean {
  const { withinSeconds, leastSeconds, leastDb } = AT_START;
  return from < withinSeconds && to - from < leastSeconds && (decibels ?? 0) < leastDb;
}

/** Where one version is louder than its whole is. @param usual how much levels differ anyway */
export function levelChanges(levels: Float32Array, usual: number): SoundChange[] {
  const high = Math.max(LEAST_DB, USUALS * usual + ABOVE_USUAL_DB);
  const limits = { high, low: LOW_SHARE * high, closesSeconds: 0 };
  return (['louder', 'quieter'] as const).flatMap((kind) => {
    const curve = kind === 'louder' ? levels : levels.map((level) => -level);
    return stretchesAbove(curve, limits)
      .filter(([from, to]) => (to - from) * FRAME_SECONDS >= SHORTEST_SECONDS)
      .map(([from, to]): SoundChange => {
        const decibels = curve.subarray(from, to + 1).reduce((sum, level) => sum + level, 0) / (to - from + 1);
        const [start, end] = [stepNear(curve, from, 1, decibels), stepNear(curve, to, -1, decibels)];
        return { kind, newer: [start * FRAME_SECONDS, end * FRAME_SECONDS], decibels, mostly: null };
      })
      .filter((change) => !isSettling(change));
  });
}
