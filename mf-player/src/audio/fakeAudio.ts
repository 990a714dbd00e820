/** A fake audio element controlled by the test. */
export class FakeAudio extends EventTarget {
  preload: HTMLAudioElement['preload'] = '';
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  duration = Number.NaN;
  currentTime = 0;
  paused = true;
  ended = false;
  readyState = 0;
  error: MediaError | null = null;
  seeking = false;
  loads = 0;
  #src = '';
  bufferedUntilSeconds: number | undefined;
  /** the error the next play() is refused with */
  refusal: Error | undefined;

  get src(): string {
    return this.#src;
  }

  /** Setting an address loads it. */
  set src(address: string) {
    this.#src = address;
    this.#begin();
  }

  get buffered(): TimeRanges {
    const until = this.bufferedUntilSeconds;
    return { length: until === undefined ? 0 : 1, start: () => 0, end: () => until ?? 0 };
  }

  load(): void {
    this.loads += 1;
    this.#begin();
  }

  #begin(): void {
    this.readyState = 0;
    // As browsers do with a new file.
    this.playbackRate = this.defaultPlaybackRate;
    this.currentTime = 0;
    this.paused = true;
    this.ended = false;
    if (this.#src !== '') this.dispatchEvent(new Event('loadstart'));
  }

  async play(): Promise<void> {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  happens(name: string, change: Partial<FakeAudio> = {}): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event(name));
  }

  /** Simulates the arrival of the file's head, then of enough data to play. */
  arrives(durationSeconds: number): void {
    this.happens('loadedmetadata', { readyState: 1, duration: durationSeconds });
    this.happens('canplay', { readyState: 3 });
    if (!this.paused) this.happens('playing');
  }

  failsWith(code: number): void {
    this.happens('error', { error: { code, message: '' } as MediaError, paused: true });
  }

  playsTo(positionSeconds: number): void {
    this.happens('timeupdate', { currentTime: positionSeconds });
  }

  endsAt(positionSeconds: number): void {
    Object.assign(this, { currentTime: positionSeconds, paused: true, ended: true });
    this.happens('pause');
    this.happens('ended');
  }
}
