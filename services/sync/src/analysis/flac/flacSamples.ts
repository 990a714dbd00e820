import { type ReadAt, UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';
import { readFrame, type StreamInfo } from './flacFrame.ts';

const CHUNK_BYTES = 1_048_576;

/** Finds the first frame and the stream parameters. @throws UndecodableAudio */
async function readStreamInfo(readAt: ReadAt): Promise<{ info: StreamInfo; start: number }> {
  let at = 0;
  const tag = await readAt(0, 10);
  // Some taggers prepend an ID3 tag; its size has seven bits per byte.
  if (tag.toString('latin1', 0, 3) === 'ID3' && tag.length === 10) {
    at = 10 + tag.subarray(6).reduce((size, byte) => size * 128 + byte, 0);
  }
  if ((await readAt(at, 4)).toString('latin1') !== 'fLaC') throw new UndecodableAudio('This is not a FLAC file.');
  let info: StreamInfo | undefined;
  for (at += 4; ; ) {
    const head = await readAt(at, 4);
    if (head.length < 4) throw new UndecodableAudio('The FLAC header is truncated.');
    const kind = head.readUInt8(0);
    if ((kind & 0x7f) === 0) {
      const block = await readAt(at + 4, 18);
      if (block.length < 18) throw new UndecodableAudio('The FLAC header is truncated.');
      info = {
        largestBlock: block.readUInt16BE(2),
        // Twenty bits, then three of the channels.
        samplesPerSecond: block.readUIntBE(10, 3) >> 4,
        channels: ((block.readUInt8(12) >> 1) & 7) + 1,
        depth: (((block.readUInt8(12) & 1) << 4) | (block.readUInt8(13) >> 4)) + 1,
      };
    }
    at += 4 + head.readUIntBE(1, 3);
    if (kind & 0x80) break;
  }
  if (!info) throw new UndecodableAudio('The FLAC file has no stream information.');
  return { info, start: at };
}

/** Interleaves the channels' samples. */
function interleaved(channels: Float64Array[]): Float64Array {
  const [first = new Float64Array(0)] = channels;
  if (channels.length === 1) return first;
  const samples = new Float64Array(first.length * channels.length);
  channels.forEach((channel, place) => {
    for (let at = 0; at < channel.length; at += 1) samples[at * channels.length + place] = channel[at] ?? 0;
  });
  return samples;
}

/**
 * The samples of a FLAC file, one frame at a time. A truncated or damaged file yields the frames before the damage.
 * @throws UndecodableAudio if not even one frame can be read
 * @see RFC 9639
 */
export async function* flacSamples(readAt: ReadAt): AsyncGenerator<Samples, void> {
  const { info, start } = await readStreamInfo(readAt);
  // A frame is never longer than its uncompressed samples.
  const frameBytes = Math.ceil((info.largestBlock * info.channels * (info.depth + 1)) / 8) + 256;
  let bytes = Buffer.alloc(0);
  let bytesStart = start;
  let at = 0;
  let isRead = false;
  for (let frames = 0; ; frames += 1) {
    if (!isRead && bytes.length - at < frameBytes) {
      bytesStart += at;
      const more = await readAt(bytesStart + bytes.length - at, CHUNK_BYTES + frameBytes);
      bytes = Buffer.concat([bytes.subarray(at), more]);
      at = 0;
      isRead = more.length < CHUNK_BYTES + frameBytes;
    }
    if (at >= bytes.length) return;
    let frame: ReturnType<typeof readFrame>;
    try {
      frame = readFrame(bytes, at, info);
    } catch (error) {
      if (frames === 0) throw error;
      return;
    }
    if (!frame) return;
    yield {
      samples: interleaved(frame.channels),
      fullScale: 2 ** (frame.depth - 1),
      channels: frame.channels.length,
      samplesPerSecond: info.samplesPerSecond,
      format: { bitsPerSample: frame.depth, isFloat: false },
    };
    at = frame.next;
  }
}
