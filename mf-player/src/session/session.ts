import type { ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { Clock } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { Mode } from './mode.ts';

/** What has happened in the player: the event, the state it led to, and the one before. */
export type OnDealt = (event: PlaybackEvent, state: PlaybackState, before: PlaybackState) => void;

/** The player as its modes know it. */
export type Session = {
  engine: AudioEngine;
  clock: Clock;
  $volume: ReadableAtom<number>;
  $isMuted: ReadableAtom<boolean>;
  stateNow(): PlaybackState;
  modeNow(): Mode;
  /** the one way into a mode, within it, and out of it */
  change(mode: Mode): void;
  /** a press or a report, which the mode may take */
  dispatch(event: PlaybackEvent): void;
  /** what a mode does by itself, past every mode */
  move(event: PlaybackEvent): void;
  /** updates what is shown after a change without an event */
  show(): void;
  onDealt(listener: OnDealt): () => void;
};
