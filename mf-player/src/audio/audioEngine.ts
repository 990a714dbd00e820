import type { AudioEvent } from '../playback/playbackEvents.ts';

export type AudioEngine = {
  /** Replaces whatever was loaded. All reports from now on carry `turn`. */
  load(url: string, startAtSeconds: number, turn: number): void;
  play(): void;
  pause(): void;
  seek(positionSeconds: number): void;
  /** silences the audio and stops fetching */
  unload(): void;
  /** 0 to 1 */
  setVolume(volume: number): void;
  /** silences the audio, even where only the device's buttons change the volume */
  setMuted(isMuted: boolean): void;
  /** fetches the likely next song in the background */
  warm(url: string): void;
  /** drops what was fetched ahead */
  release(): void;
  /**
   * silently brings another version to where the one playing is; calls `onDue` with its position when it is there,
   * `onFailed` if it can't be
   *
   * @param placeOf where a position of the one playing is in the other version; the same second if not given
   */
  join(
    url: string,
    outcome: { onDue(positionSeconds: number): void; onFailed(): void },
    placeOf?: (positionSeconds: number) => number,
  ): void;
  /** continues with the joined version, loaded as `turn`, after a short crossfade; the previous version stays loaded */
  swap(url: string, turn: number): void;
  /** silently brings the current audio to a position in another element, for `turnBack` */
  prepareLoop(fromSeconds: number): void;
  /** continues at a position, loaded as `turn`: by a short crossfade if it was prepared, otherwise by seeking */
  turnBack(positionSeconds: number, turn: number): void;
  /** drops what was prepared for `turnBack` */
  dropLoop(): void;
  /** at its own pitch; 1 is its own speed */
  setSpeed(speed: number): void;
  /** the position now, which reports lag behind */
  positionSeconds(): number;
  /** the browser's delay from play() to the first sound */
  startupSeconds(): number;
  /** relative loudness by address, 0 to 1; 1 for addresses not listed */
  setLevels(levels: ReadonlyMap<string, number>): void;
  /** false where only the device's buttons change the volume */
  canSetVolume(): boolean;
};

export type AudioListeners = {
  report(event: AudioEvent): void;
  /** how far the audio is buffered from the current position */
  onBuffered(untilSeconds: number): void;
};
