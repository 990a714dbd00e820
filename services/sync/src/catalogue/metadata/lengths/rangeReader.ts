import type { ReadAt } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';

/** Reads the bytes `start` to `end`, both included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** A file requires too much reading to find its data. */
export class ReadTooMuch extends Error {
  override readonly name = 'ReadTooMuch';
}

const CHUNK_BYTES = 16_384;

/** Reads a storage file at any place: fetches only the parts that are needed, once, up to a limit. @throws ReadTooMuch */
export function rangeReader(sizeBytes: number, read: ReadBytes, budgetBytes: number): ReadAt {
  const chunks = new Map<number, Uint8Array>();
  let budget = budgetBytes;

  /** Fetches what is missing between two chunks in one request. */
  async function fetchChunks(first: number, last: number): Promise<void> {
    const missing: number[] = [];
    for (let chunk = first; chunk <= last; chunk += 1) if (!chunks.has(chunk)) missing.push(chunk);
    const from = missing[0];
    const to = missing.at(-1);
    if (from === undefined || to === undefined) return;
    const start = from * CHUNK_BYTES;
    const end = Math.min((to + 1) * CHUNK_BYTES, sizeBytes);
    budget -= end - start;
    if (budget < 0) throw new ReadTooMuch('Parts of the file do not reveal its length.');
    const bytes = await read(start, end - 1);
    for (let chunk = from; chunk <= to; chunk += 1) {
      const offset = (chunk - from) * CHUNK_BYTES;
      chunks.set(chunk, bytes.subarray(offset, offset + CHUNK_BYTES));
    }
  }

  return async (start, length) => {
    const end = Math.min(start + length, sizeBytes);
    if (end <= start) return Buffer.alloc(0);
    await fetchChunks(Math.floor(start / CHUNK_BYTES), Math.floor((end - 1) / CHUNK_BYTES));
    const target = Buffer.alloc(end - start);
    for (let at = start; at < end; ) {
      const chunk = Math.floor(at / CHUNK_BYTES);
      const bytes = chunks.get(chunk)?.subarray(at - chunk * CHUNK_BYTES, end - chunk * CHUNK_BYTES);
      if (!bytes?.length) return target.subarray(0, at - start);
      target.set(bytes, at - start);
      at += bytes.length;
    }
    return target;
  };
}
