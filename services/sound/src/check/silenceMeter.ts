/** -60 dBFS: the noise of a room that was recorded is louder, and dither is quieter. */
const SILENT = 0.001;

/** Measures the silence before and after the music: samples below -60 dBFS in every channel. */
export class SilenceMeter {
  #firstSounding: number | undefined;
  #lastSounding = -1;
  #count = 0;

  /** Adds the next frames, channel by channel; full scale is 1. */
  add(channels: readonly Float32Array[]): void {
    const sounds = (sample: number) => sample >= SILENT || sample <= -SILENT;
    for (const samples of channels) {
      const last = samples.findLastIndex(sounds);
      if (last >= 0) this.#lastSounding = Math.max(this.#lastSounding, this.#count + last);
    }
    if (this.#firstSounding === undefined) {
      const firsts = channels.map((samples) => samples.findIndex(sounds)).filter((first) => first >= 0);
      if (firsts.length > 0) this.#firstSounding = this.#count + Math.min(...firsts);
    }
    this.#count += channels[0]?.length ?? 0;
  }

  /** In samples of each channel; all of them if nothing sounds. */
  silence(): { before: number; after: number } {
    return { before: this.#firstSounding ?? this.#count, after: this.#count - 1 - this.#lastSounding };
  }
}
