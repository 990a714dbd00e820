import type { PlayableSong } from '@simmer/contracts';

/** How far the audio of the current song has come. */
export type Source =
  /** the song is asked about, then where its audio is; `isRecovery` when it was already given a chance to play */
  | { step: 'asking'; isRecovery: boolean }
  /** the audio element has the address, but no sound yet */
  | { step: 'opening'; url: string }
  /** the audio element can play */
  | { step: 'ready'; url: string }
  /** nothing is loaded any more; an address that may still serve, or null when a new one is needed */
  | { step: 'lost'; url: string | null };

/** What is known of the song in the player, in every state but idle. */
export type Track = {
  song: PlayableSong;
  /** number of the newest request or load; answers and audio events that carry an older one are ignored */
  turn: number;
  source: Source;
  /** the server has said that this song may be played, or could not be asked */
  isChecked: boolean;
  positionSeconds: number;
  /** as the audio tells it; null until it does */
  durationSeconds: number | null;
  isDurationReported: boolean;
  /** presses on retry since the song changed */
  attempts: number;
  /** it has sounded since it was chosen: what fails now is more likely the connection than the song */
  hasPlayed: boolean;
  /** where and when the audio failed, while it is being brought back without anybody being bothered */
  recovery: { fromSeconds: number; sinceMs: number } | null;
  /** where the audio ended too early; null again once it has played on from there */
  resumedFromSeconds: number | null;
};

/** Waiting for something: never without the time at which waiting ends. */
export type Waiting = Track & {
  status: 'loading' | 'buffering';
  giveUpAtMs: number;
  /** after a premature end: when to play on */
  resumeAtMs: number | null;
  /** after an AbortError: when to call play() again */
  replayAtMs: number | null;
  /** while the service behind is down: when to ask again */
  recoverAtMs: number | null;
};
export type Playing = Track & { status: 'playing' };
export type Paused = Track & { status: 'paused' };
export type Failed = Track & { status: 'error'; message: string; failedAtMs: number };

/** The six states of PRODUCT.md, Playback. */
export type PlaybackState = { status: 'idle'; turn: number } | Waiting | Playing | Paused | Failed;

export const nothingPlaying: PlaybackState = { status: 'idle', turn: 0 };

/** The next moment, in the clock's milliseconds, at which `timePassed` is due; null when nothing is waited for. */
export function nextDeadlineMs(state: PlaybackState): number | null {
  if (state.status !== 'loading' && state.status !== 'buffering') return null;
  return Math.min(
    state.giveUpAtMs,
    state.resumeAtMs ?? Infinity,
    state.replayAtMs ?? Infinity,
    state.recoverAtMs ?? Infinity,
  );
}

/** The short line beside the song in the error state. */
export function failureStatusText(attempts: number): string {
  return attempts > 0 ? `Playback failed (attempt ${attempts})` : 'Playback failed';
}
