import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3/core';

/** Reads the bytes `start` to `end`, both included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** A file requires too much reading to find its data. */
export class ReadTooMuch extends Error {
  override readonly name = 'ReadTooMuch';
}

const CHUNK_BYTES = 16_384;

/** A storage file for music-metadata: fetches only the parts it reads, up to a limit. */
export class RangeTokenizer extends AbstractTokenizer {
  override readonly fileInfo: { size: number };
  readonly #read: ReadBytes;
  readonly #chunks = new Map<number, Uint8Array>();
  #budget: number;

  constructor(size: number, read: ReadBytes, budgetBytes: number) {
    super({ maxBufferSize: budgetBytes });
    this.fileInfo = { size };
    this.#read = read;
    this.#budget = budgetBytes;
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options);
    const count = await this.peekBuffer(target, options);
    this.position = position + count;
    return count;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const end = Math.min(position + length, this.fileInfo.size);
    const count = Math.max(0, end - position);
    if (count < length && !mayBeLess) throw new EndOfStreamError();
    if (count === 0) return 0;
    await this.#fetch(Math.floor(position / CHUNK_BYTES), Math.floor((end - 1) / CHUNK_BYTES));
    for (let at = position; at < end; ) {
      const chunk = Math.floor(at / CHUNK_BYTES);
      const bytes = this.#chunks.get(chunk)?.subarray(at - chunk * CHUNK_BYTES, end - chunk * CHUNK_BYTES);
      if (!bytes?.length) throw new EndOfStreamError();
      target.set(bytes, at - position);
      at += bytes.length;
    }
    return count;
  }

  /** Fetches what is missing between two chunks in one request. */
  async #fetch(first: number, last: number): Promise<void> {
    const missing: number[] = [];
    for (let chunk = first; chunk <= last; chunk += 1) if (!this.#chunks.has(chunk)) missing.push(chunk);
    const from = missing[0];
    const to = missing.at(-1);
    if (from === undefined || to === undefined) return;
    const start = from * CHUNK_BYTES;
    const end = Math.min((to + 1) * CHUNK_BYTES, this.fileInfo.size);
    this.#budget -= end - start;
    if (this.#budget < 0) throw new ReadTooMuch('The first bytes of the file do not reveal its length.');
    const bytes = await this.#read(start, end - 1);
    for (let chunk = from; chunk <= to; chunk += 1) {
      const offset = (chunk - from) * CHUNK_BYTES;
      this.#chunks.set(chunk, bytes.subarray(offset, offset + CHUNK_BYTES));
    }
  }
}
