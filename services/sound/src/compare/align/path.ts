import { FRAME_SECONDS } from '../../bands/bandLayout.ts';
import type { Lines } from './lines.ts';
import { DIMENSIONS, type PreparedBands } from './preparedBands.ts';

/** For each frame of the newer version: which line it lies on, -1 for none, and how alike both versions are there. */
export type Path = {
  lines: Int8Array;
  alike: Float32Array;
  /** how alike both are along every line, line by line for each frame */
  alongLines: Float32Array;
};

const SCORE_OF_NOWHERE = 0.3;
const COST_OF_JUMP = 9;
/** Frames in which both versions are still. */
const STILL_ENERGY = 40;
const SCORE_OF_STILL = 0.5;

/** How alike both versions are along every line, frame by frame of the newer one. */
function alikeAlong(older: PreparedBands, newer: PreparedBands, { slope, offsets }: Lines): Float32Array {
  const scores = new Float32Array(newer.frames * offsets.length);
  const [a, b] = [older.vectors, newer.vectors];
  offsets.forEach((offset, line) => {
    for (let frame = 0; frame < newer.frames; frame += 1) {
      const place = (frame * FRAME_SECONDS - offset) / slope / FRAME_SECONDS;
      const whole = Math.floor(place);
      const part = place - whole;
      const at = frame * offsets.length + line;
      if (whole < 0 || whole + 1 >= older.frames) {
        scores[at] = whole < -1 || whole > older.frames ? -1 : 0;
        continue;
      }
      let [both, own] = [0, 0];
      for (let left = DIMENSIONS, p = whole * DIMENSIONS, q = frame * DIMENSIONS; left > 0; left -= 1, p += 1, q += 1) {
        const value = (1 - part) * (a[p] ?? 0) + part * (a[p + DIMENSIONS] ?? 0);
        both += value * (b[q] ?? 0);
        own += value * value;
      }
      const energy = newer.energy[frame] ?? 0;
      scores[at] = own + energy < STILL_ENERGY ? SCORE_OF_STILL : both / Math.sqrt(own * energy + 100);
    }
  });
  return scores;
}

/** The likeliest course of the newer version through the lines (Viterbi's algorithm). */
export function findPath(older: PreparedBands, newer: PreparedBands, lines: Lines): Path {
  const count = lines.offsets.length;
  const states = count + 1;
  const alike = alikeAlong(older, newer, lines);
  const origins = new Int8Array(newer.frames * states);
  const scores = new Float32Array(states);
  const next = new Float32Array(states);
  for (let frame = 0; frame < newer.frames; frame += 1) {
    for (let state = 0; state < states; state += 1) {
      let [best, origin] = [scores[state] ?? 0, state];
      for (let other = 0; other < states; other += 1) {
        if (other === state) continue;
        const cost = other === count || state === count ? COST_OF_JUMP / 2 : COST_OF_JUMP;
        const score = (scores[other] ?? 0) - cost;
        if (score > best) {
          best = score;
          origin = other;
        }
      }
      next[state] = best + (state === count ? SCORE_OF_NOWHERE : (alike[frame * count + state] ?? 0));
      origins[frame * states + state] = origin;
    }
    scores.set(next);
  }
  const path = { lines: new Int8Array(newer.frames), alike: new Float32Array(newer.frames), alongLines: alike };
  let state = scores.indexOf(Math.max(...scores));
  for (let frame = newer.frames - 1; frame >= 0; frame -= 1) {
    path.lines[frame] = state === count ? -1 : state;
    path.alike[frame] = state === count ? 0 : (alike[frame * count + state] ?? 0);
    state = origins[frame * states + state] ?? count;
  }
  return path;
}
