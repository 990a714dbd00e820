import { BINS, FRAME, type Frequencies } from './framePair.ts';

/** The upper ends of ten bands, in hertz. */
const bandEnds = [100, 210, 400, 700, 1_200, 2_000, 3_400, 5_000, 7_000, 10_000];
export const BAND_COUNT = bandEnds.length;
/** The bands below 210 Hz, and from 3.4 kHz on. */
export const LOW_BANDS = 2;
export const HIGH_BANDS_FROM = 7;

const bandOfBin = Uint8Array.from({ length: BINS }, (_, bin) => {
  const band = bandEnds.findIndex((end) => (bin * 22_050) / FRAME < end);
  return band < 0 ? BAND_COUNT - 1 : band;
});

const LEAST_GAIN = 0.25;
const MOST_GAIN = 4;

/** What remains of a second after subtracting, in powers. */
export type Remainder = {
  /** where the second begins in each version */
  older: number;
  newer: number;
  /** of each band: what remains, and what there was */
  left: Float64Array;
  whole: Float64Array;
  /** the likeness of what remains with the older recording, times its power: below 0 if something is missing */
  likeness: number;
  /** the power of what remains without matching the level of each frame */
  unmatched: number;
};

export const noRemainder = (older: number, newer: number): Remainder => ({
  older,
  newer,
  left: new Float64Array(BAND_COUNT),
  whole: new Float64Array(BAND_COUNT),
  likeness: 0,
  unmatched: 0,
});

const channels = [
  ['leftReal', 'leftImaginary'],
  ['rightReal', 'rightImaginary'],
] as const;

/** One gain for a frame. */
function gainOf(expected: Frequencies, newer: Frequencies): number {
  let [both, own] = [0, 0];
  for (const names of channels) {
    for (const name of names) {
      const [x, y] = [expected[name], newer[name]];
      for (let bin = 0; bin < BINS; bin += 1) {
        both += (x[bin] ?? 0) * (y[bin] ?? 0);
        own += (x[bin] ?? 0) ** 2;
      }
    }
  }
  return own > 1e-9 ? Math.max(LEAST_GAIN, Math.min(MOST_GAIN, both / own)) : 1;
}

/** Subtracts the expected frequencies of a frame from the newer recording's, and adds up what remains. */
export function subtract(expected: Frequencies, newer: Frequencies, sum: Remainder): void {
  const gain = gainOf(expected, newer);
  for (const names of channels) {
    for (const name of names) {
      const [x, y] = [expected[name], newer[name]];
      for (let bin = 0; bin < BINS; bin += 1) {
        const [was, is] = [x[bin] ?? 0, y[bin] ?? 0];
        const band = bandOfBin[bin] ?? 0;
        const difference = is - was;
        sum.left[band] = (sum.left[band] ?? 0) + (is - gain * was) ** 2;
        sum.whole[band] = (sum.whole[band] ?? 0) + Math.max(is * is, was * was);
        sum.likeness += difference * was;
        sum.unmatched += difference * difference;
      }
    }
  }
}
