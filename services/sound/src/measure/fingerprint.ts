import { PITCHES } from './pitches.ts';

/** Six minutes; later parts add nothing. */
const MOST_FRAMES = 3_876;
/** Frames this far below the loudest contain no music. */
const QUIET = 1e-5;
const STEPS = 255;
/** Neighbouring frames overlap, so it matters little where a frame begins, and every second one suffices. */
const FLOW = [1, 2, 3, 2, 1];
const FLOW_SUM = FLOW.reduce((sum, weight) => sum + weight, 0);
/** One frame in this many is kept. */
export const FRAMES_PER_KEPT = 2;

/** Each pitch's share of a frame, independent of loudness. */
function partsOf(frame: Float32Array): Float32Array {
  const parts = frame.map((power) => power ** 0.25);
  const length = Math.hypot(...parts);
  return length > 0 ? parts.map((part) => part / length) : parts;
}

/**
 * Collects a recording's identifying features: which pitches sound when, whatever the loudness. Leaves out the silence
 * before and after.
 */
export class Fingerprinter {
  readonly #frames: Float32Array[] = [];

  /** Adds the power of each pitch in a frame. */
  add(pitches: Float32Array): void {
    if (this.#frames.length < MOST_FRAMES) this.#frames.push(pitches);
  }

  /** `PITCHES` bytes for every second frame, zeros for silence. Empty if nothing sounds. */
  bytes(): Uint8Array {
    const powers = this.#frames.map((frame) => frame.reduce((sum, power) => sum + power, 0));
    const gate = QUIET * powers.reduce((most, power) => Math.max(most, power), 0);
    const isAudible = (power: number) => power > gate;
    const first = powers.findIndex(isAudible);
    if (first < 0) return new Uint8Array(0);
    const last = powers.findLastIndex(isAudible);
    const silence = new Float32Array(PITCHES);
    const frames = this.#frames
      .slice(first, last + 1)
      .map((frame, at) => (isAudible(powers[first + at] ?? 0) ? partsOf(frame) : silence));
    const bytes = new Uint8Array(Math.ceil(frames.length / FRAMES_PER_KEPT) * PITCHES);
    for (let at = 0; at < bytes.length; at += 1) {
      const middle = Math.floor(at / PITCHES) * FRAMES_PER_KEPT;
      const pitch = at % PITCHES;
      const sum = FLOW.reduce((total, weight, place) => {
        return total + weight * (frames[middle + place - (FLOW.length >> 1)]?.[pitch] ?? 0);
      }, 0);
      bytes[at] = Math.round((STEPS * sum) / FLOW_SUM);
    }
    return bytes;
  }
}
