import type { ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../../audio/audioEngine.ts';
import type { PlaybackEvent } from '../../playback/playbackEvents.ts';
import type { PlaybackState } from '../../playback/playbackState.ts';
import type { Neighbours } from '../../queue/playQueue.ts';

/** What a person can do while only what is new plays (`$catchUpRun`). */
export type CatchUpControl = {
  /** goes on to the next part; after the last one, all is caught up */
  skip(): void;
  /** the song of this part goes on beyond it, to its end */
  playWhole(): void;
  /** leaves the whole song for the next part */
  backToNew(): void;
  /** ends the run, also its last words; the current song goes on by itself */
  end(): void;
};

/** What a run adds to what is shown. */
export type Announced = {
  /** whether the song is silent only for a running title card, and so shown as playing */
  isCounting: boolean;
  /** what the system's media controls show instead of the song's title */
  title: string | undefined;
};

/** Decides what plays during a run; the player asks it before its queue. `next`, `previous` and `take` return whether it handled them. */
export type Conductor = CatchUpControl & {
  next(): boolean;
  previous(): boolean;
  /** an event on its way to the player's state */
  take(event: PlaybackEvent): boolean;
  announced(): Announced;
};

/** What only a conductor may do in the player. */
export type Stage = {
  engine: Pick<AudioEngine, 'setVolume' | 'positionSeconds'>;
  /** sends an event that isn't a press, past the conductor itself */
  move(event: PlaybackEvent): void;
  /** updates what is shown after a change without an event */
  show(): void;
  /** sets who decides, and the next and previous songs in place of the queue's and the list's; null returns to those */
  conduct(conductor: Conductor | null, neighbours: Neighbours | null): void;
};

/** The part of the player that a run needs. */
export type ConductedPlayer = {
  openRun<Opened>(open: (stage: Stage) => Opened): Opened;
  stateNow(): PlaybackState;
  /** null while there is no run */
  readonly catchUp: CatchUpControl | null;
  $volume: ReadableAtom<number>;
  dispatch(event: PlaybackEvent): void;
  onDealt(listener: (event: PlaybackEvent, state: PlaybackState, before: PlaybackState) => void): () => void;
  loop: { end(): void };
  comparison: { $comparison: ReadableAtom<unknown>; end(): void };
};
