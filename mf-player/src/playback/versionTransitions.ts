import type { PlayableSong } from '@simmer/contracts';
import type { Transition } from './playbackEvents.ts';
import { nextTurn, open, trackOf } from './playbackMoves.ts';
import type { PlaybackState, Track } from './playbackState.ts';

/** Another version takes the place of the one in the player and goes on from where that one is: sounding while it sounds, at rest in a pause. */
export function versionJoined(state: PlaybackState, song: PlayableSong, url: string): Transition<PlaybackState> {
  const isExpected = state.status === 'playing' || state.status === 'buffering' || state.status === 'paused';
  if (!isExpected || state.song.cleanTitle !== song.cleanTitle || state.song.id === song.id) {
    return { state, commands: [] };
  }
  const track: Track = {
    ...trackOf(state),
    song,
    turn: nextTurn(state),
    isChecked: true,
    durationSeconds: null,
    isDurationReported: false,
    attempts: 0,
    recovery: null,
    resumedFromSeconds: null,
  };
  if (state.status === 'paused') {
    const opened = open(track, url, false, false);
    return { state: { ...opened.state, status: 'paused' }, commands: opened.commands };
  }
  return {
    state: { ...track, source: { step: 'ready', url }, status: 'playing' },
    commands: [{ do: 'swap', url, turn: track.turn }],
  };
}
