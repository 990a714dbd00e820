import type { AudioFile } from './audioFile.ts';
import { countFrames, type Frame } from './countFrames.ts';

const HEAD_BYTES = 7;
const BLOCK_SAMPLES = 1_024;
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
/** Frames that follow each other show that a file is raw AAC. */
const PROOF_FRAMES = 3;
const MOST_FRAME_BYTES = 8_191;
const PROOF_BYTES = 32_768;

/** The frame of raw AAC at this place; undefined if there is none. @see ISO/IEC 13818-7, 6.2 (ADTS) */
function aacFrameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + HEAD_BYTES > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return undefined;
  const samplesPerSecond = RATES[(bytes.readUInt8(at + 2) >> 2) & 0x0f];
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  if (!samplesPerSecond || length < HEAD_BYTES) return undefined;
  const blocks = (bytes.readUInt8(at + 6) & 3) + 1;
  return { bytes: length, samples: blocks * BLOCK_SAMPLES, samplesPerSecond };
}

function isAac(head: Buffer, start: number): boolean {
  let at = start;
  for (let count = 0; count < PROOF_FRAMES; count += 1) {
    const frame = aacFrameAt(head, at);
    if (!frame) return count > 0 && at === head.length;
    at += frame.bytes;
  }
  return true;
}

/** Where the first frame begins, behind the rest of one whose beginning was lost. */
function firstFrame(head: Buffer): number | undefined {
  for (let at = 0; at < Math.min(head.length, MOST_FRAME_BYTES); at += 1) if (isAac(head, at)) return at;
  return undefined;
}

/**
 * The length in seconds of raw AAC, of which nothing but its frames tells.
 * @returns undefined if the file holds something else
 */
export async function aacLength({ readAt, readFrom }: AudioFile): Promise<number | undefined> {
  const start = firstFrame(await readAt(0, PROOF_BYTES));
  return start === undefined ? undefined : (await countFrames(readFrom(start), aacFrameAt)).seconds;
}
