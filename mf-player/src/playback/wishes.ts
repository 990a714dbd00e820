import type { PlayableSong } from '@simmer/contracts';
import { freshly, noAddress, refusal } from './answerTransitions.ts';
import type { PlaybackCommand, PlaybackEvent, Transition } from './playbackEvents.ts';
import {
  type Loaded,
  nextTurn,
  open,
  paused,
  start,
  TIMED_OUT,
  trackOf,
  unchanged,
  warningsOf,
} from './playbackMoves.ts';
import type { PlaybackState, Wish } from './playbackState.ts';
import { playbackTimings } from './playbackTimings.ts';

type To = Transition<PlaybackState>;

/**
 * Requests another song. The current one continues until the new one's audio is ready; if that fails, nothing changes.
 */
export function wishFor(state: Loaded, song: PlayableSong, nowMs: number): To {
  const turn = nextTurn(state);
  const giveUpAtMs = nowMs + playbackTimings.giveUpAfterMs;
  return {
    state: { ...state, wish: { song, turn, isChecked: false, positionSeconds: 0, giveUpAtMs }, pending: null },
    commands: [...warningsOf(song), { do: 'checkSong', song, turn }],
  };
}

export const withdrawn = (state: Loaded): Loaded =>
  state.wish ? { ...state, wish: null, lastTurn: state.wish.turn } : state;

/** Handles the server's replies about the wished song; audio events never concern it. */
export function wishAnswered(state: Loaded, wish: Wish, event: PlaybackEvent): To {
  switch (event.type) {
    case 'songChecked': {
      if (wish.isChecked) return unchanged(state);
      const refused = refusal(event.outcome);
      if (refused) return withdraw(state, { do: 'toast', ...refused }, { do: 'passOver', song: wish.song });
      const song = freshly(wish.song, event.outcome);
      return {
        state: { ...state, wish: { ...wish, song, isChecked: true } },
        commands: [{ do: 'fetchAddress', song, turn: wish.turn }],
      };
    }
    case 'addressGiven':
      return wish.isChecked ? grant(state, wish, event.url) : unchanged(state);
    case 'addressFailed':
      return wish.isChecked ? withdraw(state, ...noAddress(wish.song, event.reason)) : unchanged(state);
    default:
      return unchanged(state);
  }
}

export const wishTimedOut = (state: Loaded, { song }: Wish): To =>
  withdraw(state, { do: 'toast', title: 'This song didn’t load', body: TIMED_OUT, song }, { do: 'putBack', song });

function withdraw(state: Loaded, ...commands: PlaybackCommand[]): To {
  return { state: withdrawn(state), commands };
}

/** Replaces the current song, which stops now, with the wished one. */
function asTrack(state: Loaded, { song, turn, isChecked, positionSeconds, giveUpAtMs }: Wish): Loaded {
  const { state: started } = start(state, song, giveUpAtMs - playbackTimings.giveUpAfterMs);
  if (started.status === 'idle') return state;
  return { ...started, turn, isChecked, positionSeconds };
}

function grant(state: Loaded, wish: Wish, url: string): To {
  const track = asTrack(state, wish);
  // Loads are numbered in order, and the current song may have been reloaded since the wish.
  const opened = open({ ...trackOf(track), turn: nextTurn(state) }, url, true, false);
  return { state: { ...track, ...opened.state }, commands: [{ do: 'unload' }, ...opened.commands] };
}

/** A pause during a wish also stops the current song; the wished one then waits in the player. */
export function pauseWished(state: Loaded, wish: Wish): To {
  return { state: paused(trackOf(asTrack(state, wish))), commands: [{ do: 'unload' }] };
}

/** Sets where the wished song starts. */
export const seekWished = (state: Loaded, wish: Wish, positionSeconds: number): To =>
  unchanged({ ...state, wish: { ...wish, positionSeconds } });
