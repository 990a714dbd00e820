/** How the samples of a WAV file are stored. */
export type WavFormat = {
  sampleRate: number;
  channels: number;
  bytesPerSample: 2 | 3;
  /** the place of the first sample */
  dataAt: number;
  /** samples a channel */
  frames: number;
};

/** Enough bytes to find the samples in any file with a plain head. */
export const HEAD_BYTES = 4096;

const CHUNK_HEAD_BYTES = 8;

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));

/**
 * Reads the head of a WAV file with whole-number samples of 16 or 24 bits.
 * @param head the file's first bytes
 * @throws Error for anything else
 * @see RIFF WAVE: chunks, each with a name, a size and an even number of bytes
 */
export function readWavHead(head: ArrayBuffer): WavFormat {
  const view = new DataView(head);
  let format: Omit<WavFormat, 'dataAt' | 'frames'> | undefined;
  for (let at = 12; at + CHUNK_HEAD_BYTES <= view.byteLength; ) {
    const name = textAt(view, at);
    const size = view.getUint32(at + 4, true);
    const dataAt = at + CHUNK_HEAD_BYTES;
    if (name === 'fmt ') {
      const bytesPerSample = view.getUint16(dataAt + 14, true) / 8;
      if (bytesPerSample !== 2 && bytesPerSample !== 3) break;
      format = {
        sampleRate: view.getUint32(dataAt + 4, true),
        channels: view.getUint16(dataAt + 2, true),
        bytesPerSample,
      };
    }
    if (name === 'data' && format) {
      return { ...format, dataAt, frames: Math.floor(size / (format.channels * format.bytesPerSample)) };
    }
    at = dataAt + size + (size % 2);
  }
  throw new Error("This audio can't be read.");
}

const LARGEST = { 2: 0x8000, 3: 0x80_0000 } as const;

/** Reads stored samples, from -1 to 1, a list for each channel. */
export function readSamples(bytes: ArrayBuffer, { channels, bytesPerSample }: WavFormat): Float32Array<ArrayBuffer>[] {
  const view = new DataView(bytes);
  const frames = Math.floor(bytes.byteLength / (channels * bytesPerSample));
  const read =
    bytesPerSample === 2
      ? (at: number) => view.getInt16(at, true)
      : (at: number) => (view.getInt8(at + 2) << 16) | view.getUint16(at, true);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) {
      samples[frame] = read((frame * channels + channel) * bytesPerSample) / LARGEST[bytesPerSample];
    }
    return samples;
  });
}
