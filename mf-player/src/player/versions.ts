import type { PlayableSong } from '@simmer/contracts';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { PlayerCalls, SongSource } from './carryOut.ts';
import type { Clock } from './clock.ts';
import { createComparison, type VersionComparison } from './comparison.ts';
import { createVersionSwitch } from './versionSwitch.ts';

type Deps = {
  engine: AudioEngine;
  calls: PlayerCalls;
  /** the same, answered at once where something was asked ahead */
  askedAhead: PlayerCalls;
  clock: Clock;
  stateNow(): PlaybackState;
  dispatch(event: PlaybackEvent): void;
  onPending(): void;
  onSource(song: PlayableSong, source: SongSource): void;
};

export type Versions = {
  /** the version that is on its way to take over, when one is */
  pending(): PlayableSong | undefined;
  /** a press on a song's own button: plays it, pauses it, or goes on with this version of what plays */
  toggleSong(song: PlayableSong): void;
  comparison: VersionComparison;
  /** goes by what became of the song in the player */
  follow(before: PlaybackState, event: PlaybackEvent): void;
};

const songOf = (state: PlaybackState) => (state.status === 'idle' ? undefined : state.song);

/** The versions of the song in the player: from one to another, and two beside each other. */
export function createVersions({ engine, calls, askedAhead, clock, stateNow, dispatch, ...tell }: Deps): Versions {
  let pending: PlayableSong | undefined;
  const way = createVersionSwitch({
    engine,
    calls: askedAhead,
    clock,
    stateNow,
    dispatch,
    onPending(song) {
      pending = song;
      tell.onPending();
    },
    onSource: tell.onSource,
  });

  const isCurrent = (song: PlayableSong) => songOf(stateNow())?.id === song.id;
  const isOther = (song: PlayableSong) => !isCurrent(song) && songOf(stateNow())?.cleanTitle === song.cleanTitle;
  const comparison = createComparison({
    engine,
    calls,
    stateNow,
    pendingNow: () => pending,
    play(song, url) {
      const { status } = stateNow();
      if (pending && isCurrent(song)) way.callOff();
      else if (isOther(song) && (status === 'playing' || (status === 'paused' && url !== undefined))) way.to(song, url);
      else dispatch({ type: 'songChosen', song });
    },
  });

  return {
    pending: () => pending,
    comparison,
    toggleSong(song) {
      const state = stateNow();
      // Another song was asked for meanwhile: this press takes its place.
      if (state.status !== 'idle' && state.wish) dispatch({ type: 'songToggled', song });
      // Shown as on its way, with a button that pauses.
      else if (pending?.id === song.id) dispatch({ type: 'pausePressed' });
      else if (pending && isCurrent(song)) way.callOff();
      else if (isOther(song) && stateNow().status === 'playing') way.to(song);
      else dispatch({ type: 'songToggled', song });
    },
    follow(before, event) {
      const state = stateNow();
      if (pending) {
        if (state.status === 'idle' || state.status === 'error' || state.wish || songOf(before) !== songOf(state))
          way.callOff();
        else if (event.type === 'seekRequested' || before.status !== state.status) way.rejoin();
      }
      comparison.look();
    },
  };
}
