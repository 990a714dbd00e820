import type { Transition } from './playbackEvents.ts';
import { nextTurn, trackOf, unchanged } from './playbackMoves.ts';
import type { PlaybackState } from './playbackState.ts';
import { rest } from './recovery.ts';

const hasAddress = (state: PlaybackState, url: string) =>
  state.status !== 'idle' && state.source.step === 'ready' && state.source.url === url;

/** The audio is ready at a new address and position: switch to it. */
export function addressRenewed(state: PlaybackState, url: string, newUrl: string): Transition<PlaybackState> {
  if (state.status !== 'playing' || !hasAddress(state, url)) return unchanged(state);
  const turn = nextTurn(state);
  return {
    state: { ...trackOf(state), turn, source: { step: 'ready', url: newUrl }, status: 'playing' },
    commands: [{ do: 'swap', url: newUrl, turn }],
  };
}

/** A paused song fetches nothing: the next press on play requests a new address. */
export function addressExpiring(state: PlaybackState, url: string): Transition<PlaybackState> {
  return state.status === 'paused' && hasAddress(state, url) ? rest(state) : unchanged(state);
}
