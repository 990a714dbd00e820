import { setTimeout as delay } from 'node:timers/promises';
import { StorageError, type StorageTrouble, toStorageError } from '../../catalogue/dropbox/connection/storageError.ts';
import type { Storage, StoredContent } from '../../catalogue/dropbox/storage.ts';

const ATTEMPTS = 4;

const hopeless = new Set<StorageTrouble>(['fileGone', 'reconnect', 'notConnected']);

type Wanted = {
  content: StoredContent;
  start: number;
  end: number;
  storage: Storage;
  /** the wait after the first failure; each further one doubles it */
  firstWaitMs: number;
};

/**
 * A block being fetched from storage. Any number of readers follow it as its bytes arrive; an interrupted fetch resumes
 * where it stopped.
 */
export class IncomingBlock {
  readonly bytes: Buffer;
  /** resolves when every byte has arrived, rejects with a StorageError if they cannot */
  readonly arrived: Promise<void>;
  #filled = 0;
  #news: PromiseWithResolvers<void> = Promise.withResolvers();

  constructor(wanted: Wanted) {
    this.bytes = Buffer.allocUnsafe(wanted.end - wanted.start + 1);
    this.arrived = this.#fetch(wanted);
    // Readers and the cache see the failure through `arrived`; an unread block must not end the process.
    this.arrived.catch(() => undefined);
  }

  /** Bytes `from` to `to` of the block, both included, as they arrive. */
  async *read(from: number, to: number): AsyncGenerator<Uint8Array, void> {
    let at = from;
    while (at <= to) {
      const news = this.#news.promise;
      const end = Math.min(this.#filled, to + 1);
      if (end > at) {
        yield this.bytes.subarray(at, end);
        at = end;
      } else await Promise.race([news, this.arrived]);
    }
  }

  async #fetch(wanted: Wanted): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#fetchOn(wanted);
        return;
      } catch (error) {
        const failure = toStorageError(error);
        if (attempt >= ATTEMPTS || hopeless.has(failure.trouble)) throw failure;
        await delay(wanted.firstWaitMs * 2 ** (attempt - 1));
      }
    }
  }

  async #fetchOn({ content, start, end, storage }: Wanted): Promise<void> {
    const body = await storage.openRange(content, start + this.#filled, end);
    for await (const part of body) {
      const fitting = part.subarray(0, this.bytes.length - this.#filled);
      this.bytes.set(fitting, this.#filled);
      this.#filled += fitting.length;
      const announced = this.#news;
      this.#news = Promise.withResolvers();
      announced.resolve();
    }
    if (this.#filled < this.bytes.length)
      throw new StorageError('unavailable', { cause: 'the transfer stopped early' });
  }
}
