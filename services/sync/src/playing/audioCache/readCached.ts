import { open } from 'node:fs/promises';

/** Bytes `start` to `end` of a file on this disk, both included. */
export async function* readCached(path: string, start: number, end: number): AsyncGenerator<Uint8Array, void> {
  const handle = await open(path);
  yield* handle.createReadStream({ start, end }) as AsyncIterable<Uint8Array>;
}
