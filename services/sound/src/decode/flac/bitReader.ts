/** Reads bits, the highest first, from the bytes of a frame. Past their end it reads zeros and sets `isPastEnd`. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** the next bits, left-aligned */
  #window = 0;
  #count = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  get isPastEnd(): boolean {
    return this.#at - this.#count / 8 > this.#bytes.length;
  }

  /** Skips to the next whole byte. @returns its offset */
  alignedAt(): number {
    this.#drop(this.#count % 8);
    return this.#at - this.#count / 8;
  }

  /** @param bits 0 to 32 */
  unsigned(bits: number): number {
    if (bits > 24) return this.unsigned(bits - 16) * 65_536 + this.unsigned(16);
    if (bits === 0) return 0;
    this.#fill();
    const value = this.#window >>> (32 - bits);
    this.#drop(bits);
    return value;
  }

  signed(bits: number): number {
    const value = this.unsigned(bits);
    return bits > 0 && value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
  }

  /** The number of zeros before the next one bit, which is consumed too. */
  unary(): number {
    let zeros = 0;
    for (;;) {
      this.#fill();
      const ahead = Math.clz32(this.#window);
      if (ahead < this.#count) {
        this.#drop(ahead + 1);
        return zeros + ahead;
      }
      zeros += this.#count;
      this.#drop(this.#count);
      if (this.isPastEnd) return zeros;
    }
  }

  #fill(): void {
    while (this.#count <= 24) {
      this.#window |= (this.#bytes[this.#at] ?? 0) << (24 - this.#count);
      this.#at += 1;
      this.#count += 8;
    }
  }

  #drop(bits: number): void {
    this.#window = bits >= 32 ? 0 : this.#window << bits;
    this.#count -= bits;
  }
}
