import type { Transition } from './playbackEvents.ts';
import { nextTurn, trackOf, unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { rest } from './recovery.ts';

const hasAddress = (state: PlaybackState, url: string) =>
  state.status !== 'idle' && state.source.step === 'ready' && state.source.url === url;

/** The audio waits at a new address where it sounds: it goes on from there. */
export function addressRenewed(state: PlaybackState, url: string, newUrl: string): Transition<PlaybackState> {
  if (state.status !== 'playing' || !hasAddress(state, url)) return unchanged(state);
  const turn = nextTurn(state);
  return {
    state: { ...trackOf(state), turn, source: { step: 'ready', url: newUrl }, status: 'playing' },
    commands: [{ do: 'swap', url: newUrl, turn }],
  };
}

/** In a pause nothing is fetched: the next press on play asks for a new address. */
export function addressExpiring(state: PlaybackState, url: string): Transition<PlaybackState> {
  return state.status === 'paused' && hasAddress(state, url) ? rest(state) : unchanged(state);
}
