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

/** A song that somebody asked for while there is another one in the player: that one goes on until this one's audio can be opened. */
export type Wish = {
  song: PlayableSong;
  /** number of the question about it */
  turn: number;
  isChecked: boolean;
  positionSeconds: number;
  giveUpAtMs: number;
};

/** Another version of the song in the player that is on its way: that one goes on until this one waits, silent, at the same place. */
export type VersionSwitch = {
  song: PlayableSong;
  /** number of the question about it, and of the place kept for it */
  turn: number;
  isChecked: boolean;
  /** null until its address is known */
  url: string | null;
  giveUpAtMs: number;
};

/** What is known of the song in the player, in every state but idle. */
export type Track = {
  song: PlayableSong;
  /** number of the newest request or load; answers and audio events that carry an older one are ignored */
  turn: number;
  /** the highest number of what was called off since: it is not given a second time */
  lastTurn: number;
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
  /** how many songs failed in a row before this one followed them; null when somebody chose it */
  failedBefore: number | null;
  /** at most one of `wish` and `pending`: what was asked for last */
  wish: Wish | null;
  pending: VersionSwitch | null;
  /** how far from the current position the audio is there already */
  bufferedSeconds: number;
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
export type Failed = Track & {
  status: 'error';
  message: string;
  failedAtMs: number;
  /** when the next song follows in its place; null when it waits for somebody to retry */
  followAtMs: number | null;
};

/** The six states of PRODUCT.md, Playback. */
export type PlaybackState = { status: 'idle'; turn: number } | Waiting | Playing | Paused | Failed;

export const nothingPlaying: PlaybackState = { status: 'idle', turn: 0 };

/** The next moment, in the clock's milliseconds, at which `timePassed` is due; null when nothing is waited for. */
export function nextDeadlineMs(state: PlaybackState): number | null {
  if (state.status === 'idle') return null;
  const dueMs = Math.min(
    ownDeadlineMs(state),
    state.wish?.giveUpAtMs ?? Infinity,
    state.pending?.giveUpAtMs ?? Infinity,
  );
  return dueMs === Infinity ? null : dueMs;
}

function ownDeadlineMs(state: Waiting | Playing | Paused | Failed): number {
  switch (state.status) {
    case 'loading':
    case 'buffering': {
      const { giveUpAtMs, resumeAtMs, replayAtMs, recoverAtMs } = state;
      return Math.min(giveUpAtMs, resumeAtMs ?? Infinity, replayAtMs ?? Infinity, recoverAtMs ?? Infinity);
    }
    case 'error':
      return state.followAtMs ?? Infinity;
    case 'playing':
    case 'paused':
      return Infinity;
  }
}
