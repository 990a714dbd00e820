import { id3TagBytes } from './id3Tag.ts';

/** What the header of an MP3 frame tells about it. */
export type Mp3Frame = {
  bytes: number;
  samples: number;
  samplesPerSecond: number;
  kbits: number;
  isMono: boolean;
  isMpeg1: boolean;
};

const HEADER_BYTES = 4;
const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** MPEG 2 halves these, MPEG 2.5 quarters them. */
const MPEG1_RATES = [44_100, 48_000, 32_000];
const MPEG1 = 3;
const MPEG2 = 2;
const RESERVED = 1;
const LAYER_3 = 1;
const MONO = 3;

/** The MPEG audio frame of layer 3 at this place; undefined if there is none. @see ISO/IEC 11172-3, 2.4.1.3 */
export function mp3FrameAt(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined;
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + HEADER_BYTES);
  const version = (kind >> 3) & 3;
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && version !== RESERVED && ((kind >> 1) & 3) === LAYER_3;
  const isMpeg1 = version === MPEG1;
  const kbits = (isMpeg1 ? MPEG1_KBITS : MPEG2_KBITS)[rates >> 4];
  const mpeg1Rate = MPEG1_RATES[(rates >> 2) & 3];
  if (!isLayer3 || !kbits || !mpeg1Rate) return undefined;
  const samplesPerSecond = isMpeg1 ? mpeg1Rate : mpeg1Rate / (version === MPEG2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    bytes: Math.floor((samples / 8) * ((kbits * 1000) / samplesPerSecond)) + padding,
    samples,
    samplesPerSecond,
    kbits,
    isMono: mode >> 6 === MONO,
    isMpeg1,
  };
}

/** How far the first frame is searched for behind the tags. */
const MOST_GARBAGE = 65_536;

/** Where tags at the beginning of a file end; the first ten bytes tell. */
export function endOfTags(bytes: Uint8Array): number {
  let at = 0;
  for (let tag = id3TagBytes(bytes); tag > 0; tag = id3TagBytes(bytes, at)) at += tag;
  return at;
}

/** Whether a frame begins here: another one, or the end of the file, must follow it. */
function isFrame(bytes: Uint8Array, at: number): boolean {
  const frame = mp3FrameAt(bytes, at);
  if (!frame) return false;
  const next = at + frame.bytes;
  return next === bytes.length || mp3FrameAt(bytes, next) !== undefined;
}

/** Where the first frame begins; undefined if none is found. */
export function firstMp3Frame(bytes: Uint8Array): number | undefined {
  const start = endOfTags(bytes);
  for (let at = start; at < Math.min(bytes.length, start + MOST_GARBAGE); at += 1) if (isFrame(bytes, at)) return at;
  return undefined;
}

/**
 * The whole frames of a file without what stands between and behind them: tags, the beginning of a frame that was cut off, what a lost
 * connection left. Our decoder never ends on some of that.
 *
 * @param start where the first frame begins
 */
export function wholeMp3Frames(bytes: Buffer, start: number): Buffer {
  const stretches: Buffer[] = [];
  for (let from = start; from < bytes.length; ) {
    let at = from;
    for (let frame = mp3FrameAt(bytes, at); frame && at + frame.bytes <= bytes.length; frame = mp3FrameAt(bytes, at)) {
      at += frame.bytes;
    }
    if (at > from) stretches.push(bytes.subarray(from, at));
    from = at + 1;
    while (from < bytes.length && !isFrame(bytes, from)) from += 1;
  }
  const [only, ...others] = stretches;
  return only && others.length === 0 ? only : Buffer.concat(stretches);
}
