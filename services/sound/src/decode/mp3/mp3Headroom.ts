import { firstMp3Frame, type Mp3Frame, mp3FrameAt } from './mp3Frame.ts';

const FRAME_HEAD_BYTES = 4;
const CRC_BYTES = 2;
/** Steps of a quarter of a power of two: half as loud. */
const STEPS = 4;
/** What the lowered samples have to be divided by, in comparison with others. */
export const HEADROOM = 2;
/** The bits of a granule before its gain: the lengths of its parts. */
const BEFORE_GAIN = 12 + 9;

/** Where in a frame the gains of its granules are, in bits from its start. @see ISO/IEC 11172-3, 2.4.1.7; 13818-3, 2.4.1.7 */
function gainsOf({ isMono, isMpeg1 }: Mp3Frame, hasCrc: boolean): number[] {
  const channels = isMono ? 1 : 2;
  const shared = isMpeg1 ? 9 + (isMono ? 5 : 3) + 4 * channels : 8 + channels;
  const granules = channels * (isMpeg1 ? 2 : 1);
  const start = 8 * (FRAME_HEAD_BYTES + (hasCrc ? CRC_BYTES : 0)) + shared;
  return Array.from({ length: granules }, (_, granule) => start + granule * (isMpeg1 ? 59 : 63) + BEFORE_GAIN);
}

/** Lowers the eight bits from this one on. */
function lower(bytes: Buffer, bit: number): void {
  const at = Math.floor(bit / 8);
  if (at + 2 > bytes.length) return;
  const shift = 8 - (bit % 8);
  const both = bytes.readUInt16BE(at);
  const gain = (both >> shift) & 0xff;
  bytes.writeUInt16BE((both & ~(0xff << shift)) | (Math.max(0, gain - STEPS) << shift), at);
}

/**
 * Makes an MP3 half as loud without decoding it, because our decoder cuts off what is above full scale, as loud recordings
 * are once they were encoded.
 *
 * @param frames its frames, without what precedes them
 * @returns a copy; undefined if they don't follow each other to the end, because then some would be missed
 */
export function withHeadroom(frames: Buffer): Buffer | undefined {
  const copy = Buffer.from(frames);
  let at = 0;
  for (let frame = mp3FrameAt(copy, at); frame; frame = mp3FrameAt(copy, at)) {
    const hasCrc = ((copy[at + 1] ?? 0) & 1) === 0;
    for (const bit of gainsOf(frame, hasCrc)) lower(copy, 8 * at + bit);
    at += frame.bytes;
  }
  return at > 0 && firstMp3Frame(copy.subarray(at)) === undefined ? copy : undefined;
}
