import { readFrame, type StreamInfo } from '@simmer/service-sound/decode/flac/flacFrame.ts';
import { readStreamInfo } from '@simmer/service-sound/decode/flac/flacSamples.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import type { AudioFile } from './audioFile.ts';

/** What may stand behind the last frame. */
const TAGS_BYTES = 8_192;
const FRAME_HEAD_BYTES = 256;

/** How many samples of each channel the stream has up to the end of the last whole frame in its last bytes. */
function lastSample(tail: Buffer, info: StreamInfo): number | undefined {
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    if (tail[at] !== 0xff || ((tail[at + 1] ?? 0) & 0xfe) !== 0xf8) continue;
    try {
      const frame = readFrame(tail, at, info);
      if (frame) return frame.firstSample + frame.blockSize;
    } catch (error) {
      // Samples can look like a frame's beginning; its checksums say that it is none.
      if (!(error instanceof UndecodableAudio)) throw error;
    }
  }
  return undefined;
}

/**
 * A FLAC file's length in seconds, up to its last whole frame: its header may not know it, and a truncated file has less.
 * @returns undefined if it can't be found
 * @throws UndecodableAudio without a FLAC header
 */
export async function flacLength({ sizeBytes, readAt }: AudioFile): Promise<number | undefined> {
  const { info, start } = await readStreamInfo(readAt);
  // A frame is never longer than its uncompressed samples. The last one may be truncated.
  const frameBytes = Math.ceil((info.largestBlock * info.channels * (info.depth + 1)) / 8) + FRAME_HEAD_BYTES;
  const tailStart = Math.max(start, sizeBytes - 2 * frameBytes - TAGS_BYTES);
  const tail = await readAt(tailStart, sizeBytes - tailStart);
  // Without a frame there, something else follows the audio, which is whole then.
  const samples = lastSample(tail, info) ?? info.sampleCount;
  return samples / info.samplesPerSecond || undefined;
}
