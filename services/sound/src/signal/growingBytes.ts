const FIRST_BYTES = 65_536;

/** Bytes of unknown number, with room for more when they come. */
export class GrowingBytes {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  add(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  /** All bytes so far. */
  all(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
