import type { SampleFormat } from './pcm/pcmSamples.ts';

const LOSSY: SampleFormat = { bitsPerSample: null, isFloat: false };
const LOSSLESS = /^(?:alac|flac|wavpack|tta|pcm_(?!alaw|mulaw))/;
/** A stream's codec, and its samples: `Audio: alac (alac / 0x63616C61), 44100 Hz, stereo, s32p (24 bit), 1411 kb/s` */
const STREAM = /Audio: (?<codec>\w+)[^\n]*?, (?<kind>[us]|flt|dbl)(?<width>\d*)p?(?: \((?<bits>\d+) bit\))?(?:,|\s|$)/;

/** How the first stream that ffmpeg describes stores its samples. */
export function readFormat(words: string): SampleFormat {
  const { codec = '', kind = '', width, bits } = STREAM.exec(words)?.groups ?? {};
  if (!LOSSLESS.test(codec)) return LOSSY;
  if (kind === 'flt' || kind === 'dbl') return { bitsPerSample: kind === 'flt' ? 32 : 64, isFloat: true };
  return { bitsPerSample: Number(bits ?? width) || null, isFloat: false };
}
