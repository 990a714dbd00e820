import { ID3_HEAD_BYTES, id3TagBytes } from '@simmer/service-sound/decode/mp3/id3Tag.ts';
import { firstMp3Frame, type Mp3Frame, mp3FrameAt } from '@simmer/service-sound/decode/mp3/mp3Frame.ts';
import { type Mp3Gaps, mp3Gaps } from '@simmer/service-sound/decode/mp3/mp3Gaps.ts';
import type { AudioFile } from './audioFile.ts';
import { countFrames } from './countFrames.ts';

const HEAD_BYTES = 65_536;
/** Files below are read as a whole, which says more than parts of them. */
const LARGE_BYTES = 1_048_576;
const PARTS = 8;
const PART_BYTES = 16_384;

/** The bit rate of all frames in a part of a file; undefined if it isn't the same, or if there are none up to its end. */
function bitRateOf(part: Buffer): number | undefined {
  const start = firstMp3Frame(part);
  const first = start === undefined ? undefined : mp3FrameAt(part, start);
  let at = start ?? 0;
  for (let frame = first; frame; frame = mp3FrameAt(part, at)) {
    if (frame.kbits !== first?.kbits) return undefined;
    at += frame.bytes;
  }
  const isUpToEnd = first !== undefined && at + first.bytes >= part.length;
  return isUpToEnd ? first.kbits : undefined;
}

/** The seconds of a large file whose frames, everywhere it looks, have the same bit rate; undefined for any other. */
async function constantLength({ sizeBytes, readAt }: AudioFile, start: number): Promise<number | undefined> {
  if (sizeBytes < LARGE_BYTES) return undefined;
  const rates = new Set<number | undefined>();
  for (let part = 0; part < PARTS; part += 1) {
    const at = start + Math.floor((part * (sizeBytes - start - PART_BYTES)) / (PARTS - 1));
    rates.add(bitRateOf(await readAt(at, PART_BYTES)));
  }
  const [kbits] = rates;
  return rates.size === 1 && kbits ? ((sizeBytes - start) * 8) / (kbits * 1_000) : undefined;
}

/** Whether the file is as long as its first frame says: nothing was cut off, and no other song follows. */
async function isAsHeaderSays(
  { sizeBytes, readAt }: AudioFile,
  infoStart: number,
  headerBytes: number,
): Promise<boolean> {
  const end = infoStart + headerBytes;
  if (headerBytes === 0 || end > sizeBytes) return headerBytes === 0;
  const next = await readAt(end, ID3_HEAD_BYTES);
  return !mp3FrameAt(next, 0) && id3TagBytes(next) === 0;
}

/** The seconds that so many samples take without those that encoder and decoder added. */
function secondsOf(samples: number, { added }: Mp3Gaps, { samplesPerSecond }: Mp3Frame): number {
  const extra = added.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, samples) - from), 0);
  return (samples - extra) / samplesPerSecond;
}

/**
 * An MP3 file's length in seconds, as it is played: as its first frame tells, by its size if its bit rate is constant, or else by
 * counting its frames.
 *
 * @returns undefined if it has no frames of layer 3
 */
export async function mp3Length(file: AudioFile): Promise<number | undefined> {
  const head = await file.readAt(0, HEAD_BYTES);
  const infoStart = firstMp3Frame(head);
  const gaps = mp3Gaps(head);
  const frame = infoStart === undefined ? undefined : mp3FrameAt(head, infoStart);
  if (infoStart === undefined || !gaps || !frame) return undefined;
  if (gaps.header && gaps.header.frames > 0 && (await isAsHeaderSays(file, infoStart, gaps.header.bytes))) {
    return secondsOf(gaps.header.frames * frame.samples, gaps, frame);
  }
  const constant = await constantLength(file, gaps.start);
  if (constant !== undefined) return constant;
  const { samples } = await countFrames(file.readFrom(gaps.start), mp3FrameAt);
  return secondsOf(samples, gaps, frame);
}
