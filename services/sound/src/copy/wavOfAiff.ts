import { aiffLayout } from '../decode/pcm/aiffLayout.ts';
import type { PcmLayout, ReadAt } from '../decode/pcm/pcmLayout.ts';
import { toWavSamples } from './toWavSamples.ts';
import { padBytes, wavHead } from './wavHead.ts';

/** Bytes `start` to `end` of a file, both included, as they come. */
export type ReadBytes = (start: number, end: number) => AsyncIterable<Uint8Array>;

/** A virtual WAV file: a generated header, followed by an AIFF file's samples, converted as they are read. */
export type WavView = { sizeBytes: number; read(start: number, end: number): AsyncGenerator<Uint8Array, void> };

/** Regroups chunks of any size into whole samples. */
async function* wavSamples(parts: AsyncIterable<Uint8Array>, layout: PcmLayout): AsyncGenerator<Buffer> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const part of parts) {
    // A copy, because other readers share the bytes.
    const bytes = Buffer.concat([rest, part]);
    const whole = bytes.length - (bytes.length % layout.bytesPerSample);
    rest = bytes.subarray(whole);
    const samples = bytes.subarray(0, whole);
    toWavSamples(samples, layout);
    if (samples.length > 0) yield samples;
  }
}

/** Reads from the start of the view's data; `from` and `to`, both included, need not be on a sample boundary. */
async function* readData(layout: PcmLayout, read: ReadBytes, from: number, to: number): AsyncGenerator<Buffer> {
  const { bytesPerSample, dataStart } = layout;
  const aligned = from - (from % bytesPerSample);
  const end = to - (to % bytesPerSample) + bytesPerSample - 1;
  let at = aligned;
  for await (const samples of wavSamples(read(dataStart + aligned, dataStart + end), layout)) {
    yield samples.subarray(Math.max(0, from - at), Math.min(samples.length, to - at + 1));
    at += samples.length;
  }
}

/**
 * Presents an uncompressed AIFF file as a WAV file, which every browser plays. The header alone gives its size, so any
 * part can be read without the rest.
 * @throws UndecodableAudio for a compressed AIFF-C file or another format
 */
export async function wavOfAiff(sizeBytes: number, read: ReadBytes): Promise<WavView> {
  const readAt: ReadAt = async (start, length) => {
    if (start >= sizeBytes) return Buffer.alloc(0);
    const parts: Uint8Array[] = [];
    for await (const part of read(start, Math.min(start + length, sizeBytes) - 1)) parts.push(part);
    return Buffer.concat(parts);
  };
  const layout = await aiffLayout(readAt, sizeBytes);
  const head = wavHead(layout);
  const dataEnd = head.length + layout.dataBytes;
  return {
    sizeBytes: dataEnd + padBytes(layout.dataBytes),
    async *read(start, end) {
      if (start < head.length) yield head.subarray(start, end + 1);
      const from = Math.max(start, head.length) - head.length;
      const to = Math.min(end, dataEnd - 1) - head.length;
      if (from <= to) yield* readData(layout, read, from, to);
      if (end >= dataEnd) yield new Uint8Array(1);
    },
  };
}
