import type { PlaybackEvent, Transition } from './playbackEvents.ts';
import { giveUpResuming, isWaiting, type Loaded, open, stop } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { recoveryFailed, rest } from './recovery.ts';

type To = Transition<PlaybackState>;
type Checked = Extract<PlaybackEvent, { type: 'songChecked' }>['outcome'];

export function songChecked(state: Loaded, outcome: Checked, nowMs: number): To {
  if (state.source.step !== 'asking') return { state, commands: [] };
  const isFound = typeof outcome === 'object';
  if (outcome === 'hidden' || (isFound && outcome.song.isHidden)) {
    return unavailable(state, { title: 'This song is hidden', body: 'Hidden songs cannot be played.' });
  }
  if (outcome === 'missing') return unavailable(state, { title: 'This song is no longer in the library' });
  if (!isFound) return proceed({ ...state, isChecked: true }, nowMs);

  const { song } = outcome;
  const checked = { ...state, song, isChecked: true };
  if (song.dropboxPath === state.song.dropboxPath) return proceed(checked, nowMs);
  // The file was moved since the list was read: the address asked for beside the check was for its old place.
  const turn = state.turn + 1;
  return {
    state: { ...checked, turn, source: { ...state.source, address: { is: 'asked' } } },
    commands: [{ do: 'fetchAddress', song, turn }],
  };
}

/** The song goes. Why is told only to somebody who waits for it. */
function unavailable(state: Loaded, reason: { title: string; body?: string }): To {
  return isWaiting(state) ? stop(state, { do: 'toast', ...reason }) : stop(state);
}

export function addressGiven(state: Loaded, url: string, nowMs: number): To {
  if (state.source.step !== 'asking') return { state, commands: [] };
  return proceed({ ...state, source: { ...state.source, address: { is: 'given', url } } }, nowMs);
}

export function addressFailed(state: Loaded, reason: string, nowMs: number): To {
  if (state.source.step !== 'asking') return { state, commands: [] };
  return proceed({ ...state, source: { ...state.source, address: { is: 'failed', reason } } }, nowMs);
}

/** Goes on once both answers are in. */
function proceed(state: Loaded, nowMs: number): To {
  if (state.source.step !== 'asking' || !state.isChecked) return { state, commands: [] };
  const { address, isRecovery } = state.source;
  switch (address.is) {
    case 'asked':
      return { state, commands: [] };
    case 'failed': {
      if (state.resumedFromSeconds !== null) return giveUpResuming(state);
      // Paused before it ever sounded, as after a reload: the next press on play asks anew.
      if (state.status === 'paused') return rest(state);
      const toast = { do: 'toast', title: 'Failed to get stream URL', body: address.reason } as const;
      // A song that was given a chance keeps its place, so that retry goes on from there.
      return isRecovery ? recoveryFailed(state, nowMs, toast) : stop(state, toast);
    }
    case 'given': {
      const opened = open(state, address.url, isWaiting(state), false);
      return { state: { ...state, ...opened.state }, commands: opened.commands };
    }
  }
}
