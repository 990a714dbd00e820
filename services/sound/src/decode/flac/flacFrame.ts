import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { BitReader } from './bitReader.ts';
import { frameChecksum, headChecksum } from './checksums.ts';
import { readSubframe } from './subframe.ts';

/** The stream parameters shared by a file's frames. */
export type StreamInfo = {
  depth: number;
  channels: number;
  samplesPerSecond: number;
  largestBlock: number;
  /** of each channel; 0 if the encoder did not know */
  sampleCount: number;
  /** of the samples, in hexadecimal; undefined if the encoder did not compute it */
  md5: string | undefined;
};

type FrameHead = { firstSample: number; blockSize: number; depth: number; channelCode: number };

const depths: Record<number, number> = { 1: 8, 2: 12, 4: 16, 5: 20, 6: 24, 7: 32 };

/** A number of one to seven bytes, written like a character in UTF-8. */
function codedNumber(bits: BitReader): number {
  const first = bits.unsigned(8);
  // The ones that the first byte begins with say how many bytes there are.
  const ones = Math.clz32(~(first << 24));
  let number = first & (0xff >> (ones + 1));
  for (let more = 1; more < ones; more += 1) number = number * 64 + (bits.unsigned(8) & 0x3f);
  return number;
}

function blockSizeOf(code: number, bits: BitReader): number {
  if (code === 1) return 192;
  if (code >= 2 && code <= 5) return 576 * 2 ** (code - 2);
  if (code === 6) return bits.unsigned(8) + 1;
  if (code === 7) return bits.unsigned(16) + 1;
  return 2 ** code;
}

/** @param bytes from the frame's beginning */
function readHead(bits: BitReader, bytes: Uint8Array, start: number, info: StreamInfo): FrameHead {
  if (bits.unsigned(15) !== 0x7ffc) throw new UndecodableAudio('The FLAC file has no frame where one is expected.');
  const hasSampleNumber = bits.unsigned(1) === 1;
  const blockCode = bits.unsigned(4);
  const rateCode = bits.unsigned(4);
  const channelCode = bits.unsigned(4);
  const depth = depths[bits.unsigned(3)] ?? info.depth;
  bits.unsigned(1);
  const number = codedNumber(bits);
  if (blockCode === 0 || channelCode > 10) throw new UndecodableAudio('The FLAC frame has an unknown type.');
  const blockSize = blockSizeOf(blockCode, bits);
  if (rateCode === 12) bits.unsigned(8);
  else if (rateCode === 13 || rateCode === 14) bits.unsigned(16);
  const at = bits.alignedAt();
  if (bits.unsigned(8) !== headChecksum(bytes.subarray(start, at)) && !bits.isPastEnd) throw damaged();
  // Otherwise frames are numbered, and all but the last have the same length.
  return { firstSample: hasSampleNumber ? number : number * info.largestBlock, blockSize, depth, channelCode };
}

/** The file was changed after it was written: a checksum or a value says so. */
export const damaged = () => new UndecodableAudio('The FLAC file is damaged.');

/** Whether a decoder may give out these samples. */
function fits(samples: Float64Array, depth: number): boolean {
  const most = 2 ** (depth - 1);
  return samples.every((sample) => sample >= -most && sample < most);
}

/** Turns left/side, side/right or mid/side into left and right. */
function undoDecorrelation([first, second]: Float64Array[], code: number): void {
  if (!first || !second) return;
  for (let at = 0; at < first.length; at += 1) {
    const a = first[at] ?? 0;
    const b = second[at] ?? 0;
    if (code === 8) second[at] = a - b;
    else if (code === 9) first[at] = a + b;
    else {
      // The lowest bit of the sum is the side's, because the encoder halved the middle.
      const sum = 2 * a + (Math.abs(b) % 2);
      first[at] = (sum + b) / 2;
      second[at] = (sum - b) / 2;
    }
  }
}

function readWhole(bits: BitReader, bytes: Uint8Array, start: number, info: StreamInfo) {
  const { firstSample, blockSize, depth, channelCode } = readHead(bits, bytes, start, info);
  const count = channelCode < 8 ? channelCode + 1 : 2;
  const channels: Float64Array[] = [];
  for (let index = 0; index < count && !bits.isPastEnd; index += 1) {
    const isSide = (channelCode === 9 && index === 0) || ((channelCode === 8 || channelCode === 10) && index === 1);
    channels.push(readSubframe(bits, blockSize, depth + (isSide ? 1 : 0)));
  }
  const next = bits.alignedAt() + 2;
  if (bits.isPastEnd || next > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint16(next - 2) !== frameChecksum(bytes.subarray(start, next - 2))) throw damaged();
  if (channelCode >= 8) undoDecorrelation(channels, channelCode);
  if (!channels.every((samples) => fits(samples, depth))) throw damaged();
  return { channels, depth, firstSample, blockSize, next };
}

/**
 * Decodes the frame that begins at `start`.
 * @returns its channels, its bits per sample, the place of its first sample in the stream, its samples of each channel,
 * and the start of the next frame; undefined if the bytes end within the frame
 * @throws UndecodableAudio if there is no frame, or a damaged one
 * @see RFC 9639 §9
 */
export function readFrame(bytes: Uint8Array, start: number, info: StreamInfo) {
  const bits = new BitReader(bytes, start);
  try {
    return readWhole(bits, bytes, start, info);
  } catch (error) {
    // What was cut off reads as zeros, which can be no frame.
    if (bits.isPastEnd) return undefined;
    throw error;
  }
}
