import { Spectrum } from '../signal/spectrum.ts';

/** The rate for finding pitches and beats; it covers the highest string of a piano. */
export const PITCH_RATE = 11_025;
/** A frame lasts a third of a second, so that low neighbouring pitches can be separated; one begins every 93 ms. */
export const PITCH_FRAME = 4_096;
export const PITCH_HOP = 1_024;

export const PITCH_CLASSES = 12;
/** The twelve pitch classes of bass and chords, then those of the melody. */
const REGISTERS = 2;
export const PITCHES = PITCH_CLASSES * REGISTERS;

const LOWEST_HERTZ = 82;
const MIDDLE_HERTZ = 523;
const HIGHEST_HERTZ = 4_190;
const A4_HERTZ = 440;
const A4_MIDI = 69;
/** How far a frequency may be from its pitch, in semitones. */
const WIDTH = 0.3;

type Share = { bin: number; pitch: number; weight: number };

function sharesOf(): Share[] {
  const shares: Share[] = [];
  for (let bin = 1; bin < PITCH_FRAME / 2; bin += 1) {
    const hertz = (bin * PITCH_RATE) / PITCH_FRAME;
    if (hertz < LOWEST_HERTZ || hertz > HIGHEST_HERTZ) continue;
    const midi = A4_MIDI + 12 * Math.log2(hertz / A4_HERTZ);
    const nearest = Math.round(midi);
    const weight = Math.exp(-0.5 * ((midi - nearest) / WIDTH) ** 2);
    const register = hertz < MIDDLE_HERTZ ? 0 : PITCH_CLASSES;
    shares.push({ bin, pitch: register + (nearest % PITCH_CLASSES), weight });
  }
  return shares;
}

/** Measures the strength of each pitch class in a frame of `PITCH_FRAME` samples at `PITCH_RATE`. */
export class PitchReader {
  readonly #spectrum = new Spectrum(PITCH_FRAME);
  readonly #shares = sharesOf();

  /** The power of each of the `PITCHES`, C first. */
  read(samples: Float32Array, start: number): Float32Array {
    const powers = this.#spectrum.powers(samples, start);
    const found = new Float32Array(PITCHES);
    for (const { bin, pitch, weight } of this.#shares) {
      found[pitch] = (found[pitch] ?? 0) + weight * (powers[bin] ?? 0);
    }
    return found;
  }
}
