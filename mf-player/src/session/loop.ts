import { $speed, type Loop, type PlayedStretch, placeIn } from '@simmer/contracts';
import { setLoop } from '@simmer/contracts/player.owner';
import { TIMER_EARLY_SECONDS } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { playbackTimings } from '../playback/playbackTimings.ts';
import { lengthOf, shownOf } from '../playback/shown.ts';
import { areCompared, loopOf, type Mode, withLoop } from './mode.ts';
import type { MusicalPlaces } from './musicalPlaces.ts';
import type { Session } from './session.ts';

/** What the ear makes out as a stretch. */
const SHORTEST_SECONDS = 0.2;
/** How long before the end the second audio element is prepared. */
const PREPARE_SECONDS = 8;

type OnLoop = NonNullable<Loop>;

const isLongEnough = (fromSeconds: number, untilSeconds: number) => untilSeconds - fromSeconds >= SHORTEST_SECONDS;
const isInside = ({ fromSeconds, untilSeconds }: OnLoop, seconds: number) =>
  seconds >= fromSeconds - TIMER_EARLY_SECONDS && seconds <= untilSeconds;
const isOf = ({ songId }: OnLoop, state: PlaybackState): state is Exclude<PlaybackState, { status: 'idle' }> =>
  state.status !== 'idle' && state.song.id === songId;

/** Whether an event is a seek that leaves the loop. */
export const isPastLoop = (loop: OnLoop, event: PlaybackEvent, state: PlaybackState): boolean =>
  isOf(loop, state) && event.type === 'seekRequested' && !isInside(loop, event.positionSeconds);

/** What an event means while a stretch is repeated. */
export function readInLoop(loop: OnLoop, event: PlaybackEvent, state: PlaybackState): PlaybackEvent {
  // The file ended a moment before the timer.
  const isItsEnd =
    isOf(loop, state) &&
    event.type === 'audioEnded' &&
    event.turn === state.turn &&
    event.positionSeconds > loop.untilSeconds - playbackTimings.prematureEndSeconds;
  return isItsEnd ? { type: 'loopEnded', fromSeconds: loop.fromSeconds } : event;
}

/** Repeats a stretch of the current version. */
export function createLooping(session: Session, places: Pick<MusicalPlaces, 'between'>) {
  const { engine, clock, stateNow, modeNow, dispatch } = session;
  let disarm: (() => void) | undefined;
  /** for `toggle`, after the loop has ended */
  let last: Loop = null;

  const loopNow = () => loopOf(modeNow());
  const set = (loop: Loop) => session.change(withLoop(modeNow(), loop));
  const rest = () => {
    disarm?.();
    disarm = undefined;
  };
  const end = () => {
    if (loopNow()) set(null);
  };
  const turnBack = ({ fromSeconds }: OnLoop) => dispatch({ type: 'loopEnded', fromSeconds });

  /** Wakes at the loop's end. Every report of the audio sets the timer again, so that it can't drift. */
  const wake = (loop: OnLoop) => {
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
  const carried = ({ songId, fromSeconds, untilSeconds }: OnLoop, toId: number): Loop => {
    if (!areCompared(modeNow(), songId, toId)) return null;
    const alignment = places.between(songId, toId);
    const [from, until] = [fromSeconds, untilSeconds].map((seconds) =>
      alignment ? placeIn(alignment, seconds).seconds : seconds,
    ) as [number, number];
    return isLongEnough(from, until) ? { songId: toId, fromSeconds: from, untilSeconds: until } : null;
  };
  const settle = () => {
    const loop = loopNow();
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
    settle();
  };

  return {
    /** repeats a stretch; a version that isn't loaded replaces the current one */
    begin,
    end,
    /** call when playback may have changed */
    settle,
    /** off; the last stretch of this version again; or the whole song */
    toggle() {
      const shown = shownOf(stateNow());
      if (loopNow()) return end();
      if (!shown) return;
      const { song, durationSeconds } = shown;
      begin(last?.songId === song.id ? { ...last, song } : { song, fromSeconds: 0, untilSeconds: durationSeconds });
    },
    /** shows a new mode */
    follow(mode: Mode, before: Mode) {
      const loop = loopOf(mode);
      if (loop === loopOf(before)) return;
      setLoop(loop);
      if (loop) {
        last = loop;
        return;
      }
      rest();
      engine.dropLoop();
    },
  };
}
