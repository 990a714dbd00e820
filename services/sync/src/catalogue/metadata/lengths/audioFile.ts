import { ID3_HEAD_BYTES, id3TagBytes } from '@simmer/service-sound/decode/mp3/id3Tag.ts';
import type { ReadAt } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { type ReadBytes, ReadTooMuch } from './rangeReader.ts';

/** A file whose length is wanted. Offsets are from where its audio's container begins. */
export type AudioFile = {
  sizeBytes: number;
  readAt: ReadAt;
  /** Reads on to the end, a megabyte at a time. @throws ReadTooMuch if the file is large */
  readFrom(start: number): AsyncGenerator<Buffer, void>;
};

const PIECE_BYTES = 1_048_576;
/** An hour of compressed audio. */
const MOST_BYTES = 128 * PIECE_BYTES;

/** A storage file without the ID3 tags that it begins with. @param readAt reads parts that are read more than once */
export async function withoutTags(sizeBytes: number, readAt: ReadAt, read: ReadBytes): Promise<AudioFile> {
  let tags = 0;
  for (let tag = 1; tag > 0; tags += tag) tag = id3TagBytes(await readAt(tags, ID3_HEAD_BYTES));
  return {
    sizeBytes: sizeBytes - tags,
    readAt: (start, length) => readAt(tags + start, length),
    async *readFrom(start) {
      if (sizeBytes > MOST_BYTES) throw new ReadTooMuch('Too large to be read to its end.');
      for (let at = tags + start; at < sizeBytes; at += PIECE_BYTES) {
        yield Buffer.from(await read(at, Math.min(at + PIECE_BYTES, sizeBytes) - 1));
      }
    },
  };
}
