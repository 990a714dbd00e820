import { PITCHES } from './pitches.ts';

/** Six minutes; what comes later tells nothing new. */
const MOST_FRAMES = 3_876;
/** This far below the loudest frame nothing of the music is left. */
const QUIET = 1e-5;
const STEPS = 255;
/** Frames flow into their neighbours, so that it matters little at which moment a frame begins; then every second one tells all. */
const FLOW = [1, 2, 3, 2, 1];
const FLOW_SUM = FLOW.reduce((sum, weight) => sum + weight, 0);
/** Of how many frames one is kept. */
export const FRAMES_PER_KEPT = 2;

/** Each pitch's part of a frame, however loud that is. */
function partsOf(frame: Float32Array): Float32Array {
  const parts = frame.map((power) => power ** 0.25);
  const length = Math.hypot(...parts);
  return length > 0 ? parts.map((part) => part / length) : parts;
}

/**
 * Collects what tells a piece from others: which pitches sound when, however loud. The silence before and after it is left out.
 */
export class Fingerprinter {
  readonly #frames: Float32Array[] = [];

  /** Takes the power of each pitch of a frame. */
  add(pitches: Float32Array): void {
    if (this.#frames.length < MOST_FRAMES) this.#frames.push(pitches);
  }

  /** `PITCHES` bytes for every second frame, zeros for silence. Empty where nothing sounds. */
  bytes(): Uint8Array {
    const powers = this.#frames.map((frame) => frame.reduce((sum, power) => sum + power, 0));
    const gate = QUIET * powers.reduce((most, power) => Math.max(most, power), 0);
    const isHeard = (power: number) => power > gate;
    const first = powers.findIndex(isHeard);
    if (first < 0) return new Uint8Array(0);
    const last = powers.findLastIndex(isHeard);
    const silence = new Float32Array(PITCHES);
    const frames = this.#frames
      .slice(first, last + 1)
      .map((frame, at) => (isHeard(powers[first + at] ?? 0) ? partsOf(frame) : silence));
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
