/** Cuts a chunked signal into overlapping frames. */
export class Frames {
  readonly #size: number;
  readonly #hop: number;
  readonly #onFrame: (samples: Float32Array, start: number) => void;
  #rest = new Float32Array(0);

  constructor(size: number, hop: number, onFrame: (samples: Float32Array, start: number) => void) {
    this.#size = size;
    this.#hop = hop;
    this.#onFrame = onFrame;
  }

  add(samples: Float32Array): void {
    const line = new Float32Array(this.#rest.length + samples.length);
    line.set(this.#rest);
    line.set(samples, this.#rest.length);
    let start = 0;
    for (; start + this.#size <= line.length; start += this.#hop) this.#onFrame(line, start);
    this.#rest = line.slice(start);
  }
}
