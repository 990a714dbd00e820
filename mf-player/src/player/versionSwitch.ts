import type { PlayableSong } from '@simmer/contracts';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { PlayerCalls, SongSource } from './carryOut.ts';
import type { Clock } from './clock.ts';

/** A version that has not come beside the other by then is played in its place, with a gap. */
export const JOIN_WITHIN_MS = 4_000;

type Deps = {
  engine: Pick<AudioEngine, 'join'>;
  calls: Pick<PlayerCalls, 'checkSong' | 'fetchSource'>;
  clock: Clock;
  stateNow(): PlaybackState;
  dispatch(event: PlaybackEvent): void;
  /** a version is on its way, or, undefined, none is any more */
  onPending(song: PlayableSong | undefined): void;
  onSource(song: PlayableSong, source: SongSource): void;
};

export type VersionSwitch = {
  /**
   * Goes on with another version of the song that is in the player, from the same place.
   *
   * @param url its address where that is known, and the version with it
   */
  to(song: PlayableSong, url?: string): void;
  /** the place, or whether anything sounds, has changed: what is on its way goes by it */
  rejoin(): void;
  callOff(): void;
};

/**
 * Brings another version of the song that plays to where that one is, silently, and lets it take over there. What cannot be had so is played
 * the ordinary way, which says what is wrong with it.
 */
export function createVersionSwitch({ engine, calls, clock, stateNow, dispatch, ...tell }: Deps): VersionSwitch {
  let pending: { song: PlayableSong; url?: string | undefined; disarm(): void } | undefined;

  const finish = () => {
    pending?.disarm();
    pending = undefined;
    tell.onPending(undefined);
  };
  const callOff = () => pending && finish();
  const playOrdinarily = (song: PlayableSong) => {
    const state = stateNow();
    finish();
    // Nobody is surprised by a sound.
    if (state.status === 'idle' || state.status === 'paused') return;
    dispatch({ type: 'songChosen', song });
    const { positionSeconds } = state;
    if (song.duration === null || positionSeconds < song.duration) dispatch({ type: 'seekRequested', positionSeconds });
  };
  const join = (song: PlayableSong, url: string) => {
    const mine = pending;
    engine.join(url, {
      onDue() {
        if (pending !== mine) return;
        finish();
        dispatch({ type: 'versionJoined', song, url });
      },
      onFailed: () => pending === mine && playOrdinarily(song),
    });
  };

  const ask = async (mine: { song: PlayableSong; disarm(): void }) => {
    const { song } = mine;
    const known = await Promise.resolve(calls.checkSong(song)).catch(() => 'unknown' as const);
    if (pending !== mine) return;
    const isPlayable = typeof known === 'object' && !known.song.isHidden;
    const source = isPlayable && (await Promise.resolve(calls.fetchSource(known.song)).catch(() => undefined));
    if (pending !== mine) return;
    if (!isPlayable || !source) return playOrdinarily(song);
    pending = { ...mine, song: known.song, url: source.streamUrl };
    tell.onSource(known.song, source);
    join(known.song, source.streamUrl);
  };
  const to = (song: PlayableSong, url?: string) => {
    pending?.disarm();
    const mine = { song, url, disarm: clock.after(JOIN_WITHIN_MS, () => playOrdinarily(song)) };
    pending = mine;
    tell.onPending(song);
    if (url === undefined) void ask(mine);
    else join(song, url);
  };

  return {
    to,
    rejoin() {
      if (pending?.url !== undefined) join(pending.song, pending.url);
    },
    callOff,
  };
}
