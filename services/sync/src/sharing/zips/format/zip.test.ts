import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Entry, fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { readZip } from '../../../testing/readZip.ts';
import type { ZipEntry } from './place.ts';
import { type ZipSource, zipOf } from './zip.ts';

type EntryWithContent = ZipEntry & { content: Buffer };

const modifiedAt = new Date('2026-05-02T09:00:07.000Z');
const aFile = (name: string, content: Buffer): EntryWithContent => ({
  name,
  content,
  sizeBytes: content.length,
  modifiedAt,
});

const files = [
  aFile('01 Überfahrt 🚢.wav', randomBytes(3_000)),
  aFile('02 Nothing.mp3', Buffer.alloc(0)),
  aFile('03 夜の歌 👩‍👩‍👧.flac', randomBytes(70)),
];

const source: ZipSource<EntryWithContent> = {
  crcOf: ({ content }) => crc32(content),
  async *read({ content }, from, to) {
    // in small pieces, as files come
    for (let at = from; at <= to; at += 64) yield content.subarray(at, Math.min(at + 64, to + 1));
  },
};

const bytesOf = (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => buffer(Readable.from(parts));

const whole = (given: EntryWithContent[] = files) => {
  const zip = zipOf(given);
  return bytesOf(zip.read(source, 0, zip.sizeBytes - 1));
};

describe('a ZIP', () => {
  it('is as long as it says', async () => {
    expect((await whole()).length).toBe(zipOf(files).sizeBytes);
    expect((await whole([])).length).toBe(22);
  });

  it('is read by others: names, contents, checksums, dates', async () => {
    const found = await readZip(await fromBufferPromise(await whole(), { strictFileNames: true }));
    expect(found.map(({ entry }) => [entry.fileName, entry.crc32, entry.getLastModDate()])).toEqual(
      files.map(({ name, content }) => [name, crc32(content), modifiedAt]),
    );
    expect(Buffer.concat(found.map(({ content }) => content))).toEqual(
      Buffer.concat(files.map(({ content }) => content)),
    );
  });

  it('passes the test of Info-ZIP, where there is one', async ({ skip }) => {
    if (!hasUnzip()) skip('unzip is not installed');
    const folder = await mkdtemp(join(tmpdir(), 'simmer-zip-'));
    try {
      await writeFile(join(folder, 'songs.zip'), await whole());
      const output = execFileSync('unzip', ['-t', join(folder, 'songs.zip')], { encoding: 'utf8' });
      expect(output).toContain('No errors detected');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is the same in pieces, wherever they begin and end', async () => {
    const few = [aFile('01 A.wav', randomBytes(40)), aFile('02 B.wav', randomBytes(3))];
    const zip = zipOf(few);
    const all = await whole(few);
    // Every place in every header, content, checksum, directory entry and the end.
    for (let cut = 1; cut < zip.sizeBytes; cut += 1) {
      const before = await bytesOf(zip.read(source, 0, cut - 1));
      const after = await bytesOf(zip.read(source, cut, zip.sizeBytes - 1));
      expect(Buffer.concat([before, after]).equals(all), `cut at ${cut}`).toBe(true);
      const one = await bytesOf(zip.read(source, cut, cut));
      expect(one.equals(all.subarray(cut, cut + 1)), `the byte at ${cut}`).toBe(true);
    }
  });

  it('asks for no checksum and no content that a piece does not need', async () => {
    const asked: string[] = [];
    const watched: ZipSource<EntryWithContent> = {
      crcOf: (entry) => (asked.push(`sum of ${entry.name}`), source.crcOf(entry)),
      read: (entry, from, to) => (asked.push(`${entry.name} ${from}-${to}`), source.read(entry, from, to)),
    };
    const few = [aFile('a', randomBytes(100)), aFile('b', randomBytes(100))];
    await bytesOf(zipOf(few).read(watched, 0, 80));
    expect(asked).toEqual(['a 0-40']);
  });
});

describe('a ZIP beyond the old limits', () => {
  const GIB = 1024 ** 3;
  /** Files without content: only what is read of them is made. */
  const pretended = (sizes: number[]) =>
    sizes.map((sizeBytes, place) => ({ name: `${place + 1} Long.wav`, sizeBytes, modifiedAt }));
  const zeros: ZipSource<ZipEntry> = {
    crcOf: ({ name }) => crc32(name),
    async *read(_entry, from, to) {
      yield Buffer.alloc(to - from + 1);
    },
  };

  /** Opens a ZIP that is never there as a whole. */
  class Pretended extends RandomAccessReader {
    readonly #zip;
    constructor(given: ZipEntry[]) {
      super();
      this.#zip = zipOf(given);
    }
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(this.#zip.read(zeros, start, end - 1), { objectMode: false });
    }
  }
  const open = (given: ZipEntry[]) =>
    fromRandomAccessReaderPromise(new Pretended(given), zipOf(given).sizeBytes, { autoClose: false });

  it.each([
    ['a file of more than 4 GiB', [5 * GIB, 1_000]],
    ['a file of just 4 GiB', [4 * GIB - 1, 1_000]],
    ['a file that begins after 4 GiB', [3 * GIB, 2 * GIB, 1_000]],
    ['both', [5 * GIB, 6 * GIB, 1_000]],
  ])('is read by others with %s', async (_what, sizes) => {
    const given = pretended(sizes);
    const opened = await open(given);
    const entries: Entry[] = [];
    for await (const entry of opened.eachEntry()) entries.push(entry);
    expect(entries.map(({ fileName, uncompressedSize, crc32: sum }) => [fileName, uncompressedSize, sum])).toEqual(
      given.map(({ name, sizeBytes }) => [name, sizeBytes, crc32(name)]),
    );
    // The last one's header is where the directory says.
    const last = entries.at(-1);
    if (!last) throw new Error('Nothing was read.');
    expect(await buffer(await opened.openReadStreamPromise(last))).toEqual(Buffer.alloc(1_000));
  });

  it('stays with the old form as long as it fits', () => {
    const overhead = (sizes: number[]) =>
      zipOf(pretended(sizes)).sizeBytes - sizes.reduce((sum, size) => sum + size, 0);
    expect(overhead([GIB])).toBe(overhead([1]));
    expect(overhead([4 * GIB])).toBeGreaterThan(overhead([1]));
  });

  it('holds more than 65,535 files', async () => {
    const given = Array.from({ length: 65_600 }, (_, place) => ({ name: `${place}`, sizeBytes: 0, modifiedAt }));
    const opened = await open(given);
    expect(opened.entryCount).toBe(given.length);
  });
});

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
