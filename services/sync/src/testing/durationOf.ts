import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixture } from '@simmer/service-sound/testing/fixtures.ts';
import { readDuration } from '../catalogue/metadata/readDuration.ts';
import { scriptedStorage } from './scriptedStorage.ts';

/** Reads the duration of a file in memory, and counts the bytes that were read for it. */
export async function durationOf(name: string, content: Buffer) {
  let bytesRead = 0;
  const storage = {
    ...scriptedStorage([]),
    openRange: async (_content: unknown, start: number, end: number) => {
      bytesRead += end - start + 1;
      const bytes = content.subarray(start, end + 1);
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(new Uint8Array(bytes));
          controller.close();
        },
      });
    },
  };
  const file = { fileId: 'id:1', contentHash: '', path: `/music/${name}`, sizeBytes: content.length };
  return { seconds: await readDuration(file, storage, new AbortController().signal), bytesRead };
}

/** The seconds of a file that tells them. */
export async function secondsOf(name: string, content: Buffer): Promise<number> {
  const { seconds } = await durationOf(name, content);
  return seconds ?? Number.NaN;
}

/** An ID3 tag with a picture of that many bytes. */
export function id3Tag(bytes: number): Buffer {
  const tag = Buffer.alloc(10 + bytes, 0xff);
  tag.write('ID3\x04\0\0', 'latin1');
  [21, 14, 7, 0].forEach((shift, at) => tag.writeUInt8((bytes >> shift) & 0x7f, 6 + at));
  return tag;
}

/** A file of one and a half seconds. */
export const toneFile = fixture;

/** A file of one and a half seconds that doesn't tell its length in one place. */
export const untoldFile = (name: string) =>
  readFile(join(import.meta.dirname, '../catalogue/metadata/lengths/fixtures', name));
