import { Fourier, hannOf } from '../../signal/fourier.ts';
import type { StereoSound } from './readSound.ts';

export const FRAME = 2_048;
export const HOP = 1_024;
/** Above 10 kHz encoders differ. */
export const BINS = Math.floor((10_000 * FRAME) / 22_050);

const window = hannOf(FRAME);

/** The frequencies of both channels in a frame. */
export type Frequencies = Record<'leftReal' | 'leftImaginary' | 'rightReal' | 'rightImaginary', Float64Array>;

const noFrequencies = (): Frequencies => ({
  leftReal: new Float64Array(BINS),
  leftImaginary: new Float64Array(BINS),
  rightReal: new Float64Array(BINS),
  rightImaginary: new Float64Array(BINS),
});

/** Reads the frequencies of frames. One transform serves both channels: left is its real, right its imaginary part. */
export class FrameReader {
  readonly #fourier = new Fourier(FRAME);
  readonly #found = noFrequencies();

  read({ left, right }: StereoSound, start: number): Frequencies {
    const { real, imaginary, order } = this.#fourier;
    for (let at = 0; at < FRAME; at += 1) {
      const from = order[at] ?? 0;
      real[at] = (left[start + from] ?? 0) * (window[from] ?? 0);
      imaginary[at] = (right[start + from] ?? 0) * (window[from] ?? 0);
    }
    this.#fourier.transform();
    const { leftReal, leftImaginary, rightReal, rightImaginary } = this.#found;
    for (let bin = 0; bin < BINS; bin += 1) {
      const back = (FRAME - bin) % FRAME;
      const [x, y] = [real[bin] ?? 0, imaginary[bin] ?? 0];
      const [u, v] = [real[back] ?? 0, imaginary[back] ?? 0];
      leftReal[bin] = 0.5 * (x + u);
      leftImaginary[bin] = 0.5 * (y - v);
      rightReal[bin] = 0.5 * (y + v);
      rightImaginary[bin] = 0.5 * (u - x);
    }
    return this.#found;
  }
}
