import { FINE_PEAKS_PER_SECOND } from '@simmer/contracts/services';
import type { Samples } from '../decode/pcm/pcmSamples.ts';
import { GrowingBytes } from '../signal/growingBytes.ts';

const LOUDEST = 255;

/** Collects the loudest sample of each hundredth of a second across all channels; an hour takes 360 KB. */
export class FinePeakGatherer {
  readonly #peaks = new GrowingBytes();
  /** of the open hundredth, 0 to 1 */
  #loudest = 0;
  /** samples of each channel until the open hundredth ends, with fractions */
  #left = 0;
  /** whether it has any yet */
  #isOpen = false;

  add({ samples, fullScale, channels, samplesPerSecond }: Samples): void {
    const each = Math.max(1, samplesPerSecond / FINE_PEAKS_PER_SECOND);
    const frames = Math.floor(samples.length / channels);
    for (let frame = 0; frame < frames; ) {
      if (!this.#isOpen) this.#left += each;
      this.#isOpen = true;
      const end = Math.min(frames, frame + Math.ceil(this.#left));
      let loudest = this.#loudest * fullScale;
      for (let at = frame * channels; at < end * channels; at += 1) {
        const sample = samples[at] ?? 0;
        const size = sample < 0 ? -sample : sample;
        if (size > loudest) loudest = size;
      }
      this.#loudest = loudest / fullScale;
      this.#left -= end - frame;
      frame = end;
      if (this.#left <= 0) this.#close();
    }
  }

  /** Ends the recording. @returns a byte per hundredth of a second, from start to end; 255 is full scale */
  bytes(): Uint8Array {
    if (this.#isOpen) this.#close();
    return this.#peaks.all();
  }

  #close(): void {
    this.#peaks.add(Math.round(LOUDEST * Math.min(1, this.#loudest)));
    this.#loudest = 0;
    this.#isOpen = false;
  }
}
