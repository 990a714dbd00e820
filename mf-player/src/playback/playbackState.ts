import type { Alignment, PlayableSong } from '@simmer/contracts';

/** How far the audio of the current song has loaded. */
export type Source =
  /** asking about the song, then for its address; `isRecovery` if this is its second attempt */
  | { step: 'asking'; isRecovery: boolean }
  /** the audio element has the address but can't play yet */
  | { step: 'opening'; url: string }
  /** the audio element can play */
  | { step: 'ready'; url: string }
  /** nothing is loaded; an address that may still work, or null if a new one is needed */
  | { step: 'lost'; url: string | null };

/** A song someone chose while another is in the player; the current one continues until this one's audio is ready. */
export type Wish = {
  song: PlayableSong;
  /** number of the request about it */
  turn: number;
  isChecked: boolean;
  positionSeconds: number;
  giveUpAtMs: number;
};

/**
 * Another version of the current song, being prepared; the current one continues until this one is ready, silent, at
 * the same place.
 */
export type VersionSwitch = {
  song: PlayableSong;
  /** number of the request about it and of its load */
  turn: number;
  isChecked: boolean;
  /** null until known */
  url: string | null;
  /** where its music is, seen from the current version; null if unknown: then it starts at the same second */
  alignment: Alignment | null;
  giveUpAtMs: number;
};

/** The data about the current song, in every state but idle. */
export type Track = {
  song: PlayableSong;
  /** number of the newest request or load; replies and audio events with older numbers are ignored */
  turn: number;
  /** the highest number cancelled since, which is not reused */
  lastTurn: number;
  source: Source;
  /** the server allowed this song, or couldn't be asked */
  isChecked: boolean;
  positionSeconds: number;
  /** as the browser makes it out from the audio; null before that */
  durationSeconds: number | null;
  isDurationReported: boolean;
  /** presses on Retry since the song changed */
  attempts: number;
  /** heard since it was chosen: a failure now is more likely due to the connection than the song */
  hasPlayed: boolean;
  /** where and when an automatic recovery began; `isPatient`: the connection is to blame, so it is retried every second */
  recovery: { fromSeconds: number; sinceMs: number; isPatient: boolean } | null;
  /** where the audio ended too early; null once it has played on from there */
  resumedFromSeconds: number | null;
  /** songs that failed in a row before this one followed; null if someone chose it */
  failedBefore: number | null;
  /** at most one of `wish` and `pending` is set: the latest request */
  wish: Wish | null;
  pending: VersionSwitch | null;
  /** how far the audio is buffered from the current position */
  bufferedSeconds: number;
};

/** Waiting for something; always has a deadline. */
export type Waiting = Track & {
  status: 'loading' | 'buffering';
  giveUpAtMs: number;
  /** after a premature end: when to resume */
  resumeAtMs: number | null;
  /** after an AbortError: when to call play() again */
  replayAtMs: number | null;
  /** while the service is down: when to retry */
  recoverAtMs: number | null;
};
export type Playing = Track & { status: 'playing' };
export type Paused = Track & { status: 'paused' };
export type Failed = Track & {
  status: 'error';
  message: string;
  failedAtMs: number;
  /** when the next song replaces it; null if it waits for Retry */
  followAtMs: number | null;
};

/** The six states of PRODUCT.md, Playback. */
export type PlaybackState = { status: 'idle'; turn: number } | Waiting | Playing | Paused | Failed;

export const nothingPlaying: PlaybackState = { status: 'idle', turn: 0 };

/** When `timePassed` is due next, in clock milliseconds; null if nothing is pending. */
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
