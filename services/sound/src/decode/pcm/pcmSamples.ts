import { type PcmLayout, type ReadAt, UndecodableAudio } from './pcmLayout.ts';

/** Samples with the full scale of `fullScale`. */
export type Scaled = { samples: ArrayLike<number>; fullScale: number };

/** How a file stores its samples; without bits if it is lossy. */
export type SampleFormat = { bitsPerSample: number | null; isFloat: boolean };

/** A chunk of audio: whole frames, interleaved channels. Without a format, it is as that of a lossy file. */
export type Samples = Scaled & { channels: number; samplesPerSecond: number; format?: SampleFormat };

const CHUNK_FRAMES_BYTES = 1_048_576;
/** Far beyond any sound; what is larger, or no number, is damage. */
const MOST_FLOAT = 1e30;

/** @see ITU-T G.711 */
function alaw(byte: number): number {
  const code = byte ^ 0x55;
  const segment = (code & 0x70) >> 4;
  const mantissa = (code & 0x0f) << 4;
  const size = segment === 0 ? mantissa + 8 : (mantissa + 0x108) << (segment - 1);
  return code & 0x80 ? size : -size;
}

/** @see ITU-T G.711 */
function ulaw(byte: number): number {
  const code = ~byte & 0xff;
  const size = ((((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)) - 0x84;
  return code & 0x80 ? -size : size;
}

function wide(bytes: Buffer, isBigEndian: boolean): Int32Array {
  const samples = new Int32Array(bytes.length / 3);
  const [low, high] = isBigEndian ? [2, 0] : [0, 2];
  for (let index = 0, at = 0; at < bytes.length; index += 1, at += 3) {
    samples[index] =
      (((bytes[at + low] ?? 0) << 8) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + high] ?? 0) << 24)) >> 8;
  }
  return samples;
}

function integers(bytes: Buffer, layout: PcmLayout): Scaled {
  switch (layout.bytesPerSample) {
    case 1: {
      const middle = layout.encoding === 'unsigned' ? 128 : 0;
      const view = middle ? bytes : new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      return { samples: Int16Array.from(view, (value) => value - middle), fullScale: 128 };
    }
    case 2:
      if (layout.isBigEndian) bytes.swap16();
      return { samples: new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2), fullScale: 32_768 };
    case 3:
      return { samples: wide(bytes, layout.isBigEndian), fullScale: 8_388_608 };
    case 4:
      if (layout.isBigEndian) bytes.swap32();
      return { samples: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), fullScale: 2_147_483_648 };
    default:
      throw new UndecodableAudio(`Samples of ${layout.bytesPerSample} bytes are not supported.`, {
        kind: 'unknownKind',
      });
  }
}

/** Silences what is damaged: one such sample would make every measurement meaningless. */
function withoutDamage<Floats extends Float32Array | Float64Array>(samples: Floats): Floats {
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    if (!(sample < MOST_FLOAT && sample > -MOST_FLOAT)) samples[at] = 0;
  }
  return samples;
}

function floats(bytes: Buffer, layout: PcmLayout): Scaled {
  if (layout.bytesPerSample === 8) {
    if (layout.isBigEndian) bytes.swap64();
    return { samples: withoutDamage(new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)), fullScale: 1 };
  }
  if (layout.isBigEndian) bytes.swap32();
  return { samples: withoutDamage(new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)), fullScale: 1 };
}

/** The samples in these bytes, which may be changed and must be aligned to the width of a sample. */
export function samplesOf(bytes: Buffer, layout: PcmLayout): Scaled {
  if (layout.encoding === 'float') return floats(bytes, layout);
  if (layout.encoding === 'alaw') return { samples: Int16Array.from(bytes, alaw), fullScale: 32_768 };
  if (layout.encoding === 'ulaw') return { samples: Int16Array.from(bytes, ulaw), fullScale: 32_768 };
  return integers(bytes, layout);
}

/**
 * The samples of an uncompressed file, a megabyte at a time, so an hour of music takes no more memory than a second.
 */
export async function* pcmSamples(layout: PcmLayout, readAt: ReadAt): AsyncGenerator<Samples, void> {
  const bytesPerFrame = layout.channels * layout.bytesPerSample;
  const pieceBytes = Math.max(1, Math.floor(CHUNK_FRAMES_BYTES / bytesPerFrame)) * bytesPerFrame;
  for (let at = 0; at < layout.dataBytes; at += pieceBytes) {
    const bytes = await readAt(layout.dataStart + at, Math.min(pieceBytes, layout.dataBytes - at));
    const { channels, samplesPerSecond, bitsPerSample, encoding } = layout;
    const format = { bitsPerSample, isFloat: encoding === 'float' };
    yield { ...samplesOf(bytes, layout), channels, samplesPerSecond, format };
  }
}
