import { Frames } from '../signal/frames.ts';
import { Spectrum } from '../signal/spectrum.ts';
import { type Beats, findBeats } from './beatFinder.ts';
import { PITCH_RATE } from './pitches.ts';

const FRAME = 512;
const HOP = 128;
const FRAMES_PER_SECOND = PITCH_RATE / HOP;
/** The tempo is measured over the first ten minutes. */
const MOST_FRAMES = Math.round(600 * FRAMES_PER_SECOND);
const FEWEST_FRAMES = Math.round(4 * FRAMES_PER_SECOND);
const LOUD = 1e4;
/** An onset shows most in the first two frames that it enters, in the middle of what is new in them. */
const FIRST_AT = (FRAME - 1.5 * HOP) / PITCH_RATE;

const SLOWEST_BPM = 60;
const FASTEST_BPM = 200;
const BPM_STEP = 0.25;
/** The tempo of most music, and its spread in octaves. */
const USUAL_BPM = 115;
const USUAL_OCTAVES = 0.75;
const BEATS_AHEAD = 8;
/** Less regular signals have no beat. */
const LEAST_REGULAR = 0.08;

/** Keeps what stands out from the half second on either side. */
function onsetsOf(rises: Float32Array): Float32Array {
  const reach = Math.round(FRAMES_PER_SECOND / 2);
  const sums = new Float64Array(rises.length + 1);
  rises.forEach((rise, at) => {
    sums[at + 1] = (sums[at] ?? 0) + rise;
  });
  return rises.map((rise, at) => {
    const from = Math.max(0, at - reach);
    const to = Math.min(rises.length, at + reach + 1);
    return Math.max(0, rise - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from));
  });
}

/** The autocorrelation of a series at each lag in frames; 1 at lag zero. */
function likeness(series: Float32Array, longest: number): Float64Array {
  const middle = series.reduce((sum, value) => sum + value, 0) / series.length;
  const around = series.map((value) => value - middle);
  const sums = Float64Array.from({ length: longest + 1 }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < around.length; at += 1) sum += (around[at] ?? 0) * (around[at - lag] ?? 0);
    return sum / (around.length - lag);
  });
  const whole = sums[0] ?? 0;
  return whole > 0 ? sums.map((sum) => sum / whole) : sums.fill(0);
}

function between(values: Float64Array, place: number): number {
  const at = Math.floor(place);
  return (values[at] ?? 0) * (at + 1 - place) + (values[at + 1] ?? 0) * (place - at);
}

/** Detects onsets and measures how regular they are. */
export class TempoFinder {
  readonly #spectrum = new Spectrum(FRAME);
  readonly #frames = new Frames(FRAME, HOP, (samples, start) => this.#measure(samples, start));
  readonly #before = new Float64Array(FRAME / 2);
  readonly #rises: number[] = [];

  /** Adds the next samples at `PITCH_RATE`. */
  add(samples: Float32Array): void {
    if (this.#rises.length < MOST_FRAMES) this.#frames.add(samples);
  }

  /** Beats per minute; null without a regular beat. */
  bpm(): number | null {
    const rough = this.#rough();
    return rough && Math.round(rough.bpm);
  }

  /** The beats themselves; null without a constant tempo. */
  beats(): Beats | null {
    const rough = this.#rough();
    const onsets = {
      values: rough?.onsets ?? new Float32Array(0),
      perSecond: FRAMES_PER_SECOND,
      startSeconds: FIRST_AT,
    };
    return rough && findBeats(onsets, rough.bpm);
  }

  /** The tempo in quarters, and what it was found by. */
  #rough(): { bpm: number; onsets: Float32Array } | null {
    if (this.#rises.length < FEWEST_FRAMES) return null;
    const longest = Math.min(
      this.#rises.length >> 1,
      Math.ceil((BEATS_AHEAD * FRAMES_PER_SECOND * 60) / SLOWEST_BPM) + 1,
    );
    const onsets = onsetsOf(Float32Array.from(this.#rises));
    const alike = likeness(onsets, longest);
    let best = { bpm: 0, score: 0, regular: 0 };
    for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm += BPM_STEP) {
      const lag = (FRAMES_PER_SECOND * 60) / bpm;
      const beats = Math.min(BEATS_AHEAD, Math.floor((longest - 1) / lag));
      let regular = 0;
      for (let beat = 1; beat <= beats; beat += 1) regular += between(alike, beat * lag) / beats;
      const usual = Math.exp(-0.5 * (Math.log2(bpm / USUAL_BPM) / USUAL_OCTAVES) ** 2);
      if (regular * usual > best.score) best = { bpm, score: regular * usual, regular };
    }
    return best.regular >= LEAST_REGULAR ? { bpm: best.bpm, onsets } : null;
  }

  #measure(samples: Float32Array, start: number): void {
    const powers = this.#spectrum.powers(samples, start);
    let rise = 0;
    for (let bin = 1; bin < powers.length; bin += 1) {
      const level = Math.log1p(LOUD * Math.sqrt(powers[bin] ?? 0));
      rise += Math.max(0, level - (this.#before[bin] ?? 0));
      this.#before[bin] = level;
    }
    this.#rises.push(rise);
  }
}
