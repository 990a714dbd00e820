import { createHash, type Hash } from 'node:crypto';

const HASH_BLOCK_BYTES = 4_194_304;

/**
 * The storage's hash of a file's content: SHA-256 over the SHA-256 of each block of 4 MiB.
 *
 * @see the Dropbox developers' guide, "Content hash"
 */
export class ContentHash {
  readonly #whole = createHash('sha256');
  #block: Hash = createHash('sha256');
  #inBlock = 0;

  update(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + HASH_BLOCK_BYTES - this.#inBlock);
      this.#block.update(part);
      this.#inBlock += part.length;
      at += part.length;
      if (this.#inBlock === HASH_BLOCK_BYTES) this.#closeBlock();
    }
  }

  digest(): string {
    if (this.#inBlock > 0) this.#closeBlock();
    return this.#whole.digest('hex');
  }

  #closeBlock(): void {
    this.#whole.update(this.#block.digest());
    this.#block = createHash('sha256');
    this.#inBlock = 0;
  }
}
