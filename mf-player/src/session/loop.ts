import { $loop, $speed, type Loop, type PlayedStretch, placeIn } from '@simmer/contracts';
import { setLoop } from '@simmer/contracts/player.owner';
import type { AudioEngine } from '../audio/audioEngine.ts';
import { type Clock, TIMER_EARLY_SECONDS } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { playbackTimings } from '../playback/playbackTimings.ts';
import { lengthOf, shownOf } from '../playback/shown.ts';
import type { MusicalPlaces } from './musicalPlaces.ts';

/** Repeats a stretch of the current version. */
export type Looping = {
  /** repeats a stretch; a version that isn't loaded replaces the current one */
  begin(stretch: PlayedStretch): void;
  end(): void;
  /** off; the last stretch of this version again; or the whole song */
  toggle(): void;
  /** what an event means while a stretch is repeated; call before the machine gets it */
  read(event: PlaybackEvent): PlaybackEvent;
  /** call when playback may have changed */
  look(): void;
};

type Deps = {
  engine: Pick<AudioEngine, 'prepareLoop' | 'dropLoop' | 'positionSeconds' | 'startupSeconds'>;
  clock: Clock;
  places: Pick<MusicalPlaces, 'between'>;
  stateNow(): PlaybackState;
  dispatch(event: PlaybackEvent): void;
  /** whether both versions are being compared */
  areCompared(versionId: number, otherId: number): boolean;
};

/** What can be heard as a stretch. */
const SHORTEST_SECONDS = 0.2;
/** How long before the end the second audio element is prepared. */
const PREPARE_SECONDS = 8;

const isLongEnough = (fromSeconds: number, untilSeconds: number) => untilSeconds - fromSeconds >= SHORTEST_SECONDS;
const isInside = ({ fromSeconds, untilSeconds }: NonNullable<Loop>, seconds: number) =>
  seconds >= fromSeconds - TIMER_EARLY_SECONDS && seconds <= untilSeconds;

export function createLooping({ engine, clock, places, stateNow, dispatch, areCompared }: Deps): Looping {
  let disarm: (() => void) | undefined;
  /** for `toggle`, after the loop has ended */
  let last: Loop = null;

  const set = (loop: Loop) => {
    if (loop) last = loop;
    setLoop(loop);
  };
  const rest = () => {
    disarm?.();
    disarm = undefined;
  };
  const end = () => {
    rest();
    if (!$loop.get()) return;
    set(null);
    engine.dropLoop();
  };
  const turnBack = ({ fromSeconds }: NonNullable<Loop>) => dispatch({ type: 'loopEnded', fromSeconds });

  /** Wakes at the loop's end. Every report of the audio sets the timer again, so that it can't drift. */
  const wake = (loop: NonNullable<Loop>) => {
    rest();
    const state = stateNow();
    if (state.status !== 'playing' || state.source.step !== 'ready') return;
    const untilSeconds = Math.min(loop.untilSeconds, lengthOf(state) ?? Number.POSITIVE_INFINITY);
    if (!isLongEnough(loop.fromSeconds, untilSeconds)) return end();
    const leftSeconds = (untilSeconds - engine.positionSeconds()) / $speed.get() - engine.startupSeconds();
    if (leftSeconds <= TIMER_EARLY_SECONDS) return turnBack(loop);
    if (leftSeconds <= PREPARE_SECONDS) engine.prepareLoop(loop.fromSeconds);
    const dueSeconds = leftSeconds > PREPARE_SECONDS ? leftSeconds - PREPARE_SECONDS : leftSeconds;
    disarm = clock.after(dueSeconds * 1_000, () => wake(loop));
  };
  /** The same music in another version. */
  const carried = ({ songId, fromSeconds, untilSeconds }: NonNullable<Loop>, toId: number): Loop => {
    if (!areCompared(songId, toId)) return null;
    const alignment = places.between(songId, toId);
    const [from, until] = [fromSeconds, untilSeconds].map((seconds) =>
      alignment ? placeIn(alignment, seconds).seconds : seconds,
    ) as [number, number];
    return isLongEnough(from, until) ? { songId: toId, fromSeconds: from, untilSeconds: until } : null;
  };
  const look = () => {
    const loop = $loop.get();
    if (!loop) return;
    const state = stateNow();
    if (state.status === 'idle') return end();
    if (state.song.id === loop.songId) return wake(loop);
    // Its version is still loading.
    if (state.wish?.song.id === loop.songId || state.pending?.song.id === loop.songId) return rest();
    const there = carried(loop, state.song.id);
    if (!there) return end();
    set(there);
    wake(there);
  };
  const begin = ({ song, fromSeconds, untilSeconds }: PlayedStretch) => {
    if (!isLongEnough(fromSeconds, untilSeconds)) return;
    if (shownOf(stateNow())?.song.id !== song.id) dispatch({ type: 'songChosen', song });
    const shown = shownOf(stateNow());
    if (shown?.song.id !== song.id) return;
    const loop = { songId: song.id, fromSeconds, untilSeconds };
    set(loop);
    engine.prepareLoop(fromSeconds);
    if (!isInside(loop, shown.positionSeconds)) {
      dispatch({ type: 'seekRequested', positionSeconds: fromSeconds });
    }
    look();
  };

  return {
    begin,
    end,
    look,
    toggle() {
      const shown = shownOf(stateNow());
      if ($loop.get()) return end();
      if (!shown) return;
      const { song, durationSeconds } = shown;
      begin(last?.songId === song.id ? { ...last, song } : { song, fromSeconds: 0, untilSeconds: durationSeconds });
    },
    read(event) {
      const loop = $loop.get();
      const state = stateNow();
      if (!loop || state.status === 'idle' || state.song.id !== loop.songId) return event;
      if (event.type === 'seekRequested' && !isInside(loop, event.positionSeconds)) end();
      // The file ended a moment before the timer.
      const { prematureEndSeconds } = playbackTimings;
      const isItsEnd =
        event.type === 'audioEnded' &&
        event.turn === state.turn &&
        event.positionSeconds > loop.untilSeconds - prematureEndSeconds;
      return isItsEnd ? { type: 'loopEnded', fromSeconds: loop.fromSeconds } : event;
    },
  };
}
