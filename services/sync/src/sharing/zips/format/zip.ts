import type { Place, ZipEntry } from './place.ts';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader } from './records.ts';

/** What a ZIP is filled from. */
export type ZipSource<E extends ZipEntry> = {
  /** the CRC-32 of a file's content */
  crcOf(entry: E): number | Promise<number>;
  /** Bytes `from` to `to` of a file's content, both included. */
  read(entry: E, from: number, to: number): AsyncIterable<Uint8Array>;
};

/** A ZIP that is not there yet: its layout depends on the files' names, sizes and dates alone. */
type Zip<E extends ZipEntry> = {
  sizeBytes: number;
  /** Bytes `start` to `end`, both included; asks for a checksum not before it is due. */
  read(source: ZipSource<E>, start: number, end: number): AsyncGenerator<Uint8Array, void>;
};

type Part<E> = { sizeBytes: number } & (
  | { kind: 'content'; entry: E }
  | { kind: 'record'; bytes: Buffer }
  | { kind: 'summed'; entry: E; bytes(crc: number): Buffer }
);

function record<E>(bytes: Buffer): Part<E> {
  return { kind: 'record', sizeBytes: bytes.length, bytes };
}

/** A record with a file's checksum, which changes nothing about its size. */
function summed<E>(entry: E, bytes: (crc: number) => Buffer): Part<E> {
  return { kind: 'summed', sizeBytes: bytes(0).length, entry, bytes };
}

const sizeOf = (parts: readonly { sizeBytes: number }[]) => parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * Lays out a ZIP of stored files, each followed by its checksum, so that the whole can be sent while it is read.
 * @see PKWARE's APPNOTE 6.3.10
 */
export function zipOf<E extends ZipEntry>(entries: readonly E[]): Zip<E> {
  const files: Part<E>[] = [];
  const directory: Part<E>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const place: Place = { ...entry, nameBytes: Buffer.from(entry.name), offset };
    const parts: Part<E>[] = [
      record(localHeader(place)),
      { kind: 'content', sizeBytes: entry.sizeBytes, entry },
      summed(entry, (crc) => dataDescriptor(place, crc)),
    ];
    files.push(...parts);
    offset += sizeOf(parts);
    directory.push(summed(entry, (crc) => directoryEntry(place, crc)));
  }
  const end = endOfDirectory({ count: entries.length, offset, sizeBytes: sizeOf(directory) });
  const parts = [...files, ...directory, record<E>(end)];
  return { sizeBytes: sizeOf(parts), read: (source, start, last) => readParts(parts, source, start, last) };
}

async function* readParts<E extends ZipEntry>(
  parts: readonly Part<E>[],
  source: ZipSource<E>,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void> {
  let at = 0;
  for (const part of parts) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, part.sizeBytes - 1);
    at += part.sizeBytes;
    if (from > to) continue;
    if (part.kind === 'content') yield* source.read(part.entry, from, to);
    else if (part.kind === 'record') yield part.bytes.subarray(from, to + 1);
    else yield part.bytes(await source.crcOf(part.entry)).subarray(from, to + 1);
  }
}
