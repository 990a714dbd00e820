import { ID3_HEAD_BYTES, id3TagBytes } from '../mp3/id3Tag.ts';
import { type ReadAt, UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';
import { audioChecksum } from './audioChecksum.ts';
import { damaged, readFrame, type StreamInfo } from './flacFrame.ts';

const CHUNK_BYTES = 1_048_576;

/** Finds the first frame and the stream parameters. @throws UndecodableAudio */
export async function readStreamInfo(readAt: ReadAt): Promise<{ info: StreamInfo; start: number }> {
  let at = 0;
  // Some taggers prepend ID3 tags.
  for (let tag = 1; tag > 0; at += tag) tag = id3TagBytes(await readAt(at, ID3_HEAD_BYTES));
  if ((await readAt(at, 4)).toString('latin1') !== 'fLaC')
    throw new UndecodableAudio('This is not a FLAC file.', { kind: 'unknownKind' });
  let info: StreamInfo | undefined;
  for (at += 4; ; ) {
    const head = await readAt(at, 4);
    if (head.length < 4) throw new UndecodableAudio('The FLAC header is truncated.');
    const kind = head.readUInt8(0);
    if ((kind & 0x7f) === 0) {
      const block = await readAt(at + 4, 34);
      if (block.length < 34) throw new UndecodableAudio('The FLAC header is truncated.');
      info = {
        largestBlock: block.readUInt16BE(2),
        // Twenty bits, then three of the channels.
        samplesPerSecond: block.readUIntBE(10, 3) >> 4,
        channels: ((block.readUInt8(12) >> 1) & 7) + 1,
        depth: (((block.readUInt8(12) & 1) << 4) | (block.readUInt8(13) >> 4)) + 1,
        sampleCount: (block.readUInt8(13) & 0x0f) * 2 ** 32 + block.readUInt32BE(14),
        md5: block.subarray(18).some((byte) => byte > 0) ? block.toString('hex', 18) : undefined,
      };
    }
    at += 4 + head.readUIntBE(1, 3);
    if (kind & 0x80) break;
  }
  if (!info) throw new UndecodableAudio('The FLAC file has no stream information.');
  return { info, start: at };
}

/** As `readFrame`; says of a damaged frame when it would be heard. */
function frameAt(bytes: Uint8Array, at: number, info: StreamInfo, afterSeconds: number) {
  try {
    return readFrame(bytes, at, info);
  } catch (error) {
    if (!(error instanceof UndecodableAudio)) throw error;
    throw new UndecodableAudio(error.message, { ...error.trouble, afterSeconds });
  }
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

/** Whether no frame follows; behind the last one, there may be tags. */
function isEnd(bytes: Uint8Array, at: number, count: number, { sampleCount }: StreamInfo): boolean {
  if (at >= bytes.length) return true;
  if (sampleCount > 0) return count >= sampleCount;
  const isFrame = bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xfe) === 0xf8;
  return count > 0 && !isFrame;
}

/**
 * The samples of a FLAC file, one frame at a time. A truncated file yields the whole frames that it has.
 * @throws UndecodableAudio if not even one frame can be read, or if the file is damaged: its checksums are checked
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
  let count = 0;
  const checksum = audioChecksum(info.depth);
  for (;;) {
    if (!isRead && bytes.length - at < frameBytes) {
      bytesStart += at;
      const more = await readAt(bytesStart + bytes.length - at, CHUNK_BYTES + frameBytes);
      bytes = Buffer.concat([bytes.subarray(at), more]);
      at = 0;
      isRead = more.length < CHUNK_BYTES + frameBytes;
    }
    if (isEnd(bytes, at, count, info)) break;
    const frame = frameAt(bytes, at, info, count / info.samplesPerSecond);
    if (!frame) break;
    const samples = interleaved(frame.channels);
    count += frame.channels[0]?.length ?? 0;
    checksum.add(samples);
    yield {
      samples,
      fullScale: 2 ** (frame.depth - 1),
      channels: frame.channels.length,
      samplesPerSecond: info.samplesPerSecond,
      format: { bitsPerSample: frame.depth, isFloat: false },
    };
    at = frame.next;
  }
  if (count === 0) throw new UndecodableAudio('The FLAC file has no whole frame.');
  const isWhole = info.sampleCount === 0 || count >= info.sampleCount;
  if (isWhole && info.md5 && checksum.value() !== info.md5) throw damaged();
}
