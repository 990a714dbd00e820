import type { PlayableSong } from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { KeepAlive } from '../audio/keepAlive.ts';
import type { MediaControls } from '../audio/mediaSession.ts';
import type { AudioEvent, PlaybackEvent } from '../playback/playbackEvents.ts';
import { transition } from '../playback/playbackMachine.ts';
import {
  failureStatusText,
  nextDeadlineMs,
  nothingPlaying,
  type PlaybackState,
  shownOf,
} from '../playback/playbackState.ts';
import { playbackTimings } from '../playback/playbackTimings.ts';
import { hasSameNames } from '../playback/songRenamed.ts';
import { createPlayQueue, type Neighbours, type PlayedLists } from '../queue/playQueue.ts';
import type { UpNext } from '../queue/upNext.ts';
import { createAddressRenewal } from './addressRenewal.ts';
import { createCarryOut, type PlayerCalls, type SongSource, type WaveformSource } from './carryOut.ts';
import type { Clock } from './clock.ts';
import type { VersionComparison } from './comparison.ts';
import { createFetchAhead } from './fetchAhead.ts';
import { createPlaySettings, type PlaySettings } from './playSettings.ts';
import { createPublisher } from './publishPlayback.ts';
import { createControlsView } from './showInControls.ts';
import { createVersions } from './versions.ts';

/** The short line and the sentence of the error state. */
export type Failure = { statusText: string; message: string };

/** The player as the bar and the bus know it: stores to read, presses to send. */
export type Player = PlaySettings & {
  $failure: ReadableAtom<Failure | null>;
  $neighbours: ReadableAtom<Neighbours>;
  $bufferedSeconds: ReadableAtom<number>;
  /** counts whatever may change what `listAhead` gives */
  $queueChanges: ReadableAtom<number>;
  /** of the song in the player, or of one before it */
  $waveform: ReadableAtom<WaveformSource | null>;
  upNext: UpNext;
  dispatch(event: PlaybackEvent): void;
  /** play, pause, or retry: what the big button and the space bar do */
  toggle(): void;
  previous(): void;
  next(): void;
  /** somebody is about to press next */
  prepareNext(): void;
  /** a press on a song's own button: plays it, pauses it, or goes on with this version of what plays */
  toggleSong(song: PlayableSong): void;
  comparison: VersionComparison;
  /** somebody is about to play this song */
  approach(song: PlayableSong): void;
  /** plays a queued song out of its turn */
  playQueued(key: number): void;
  /** the end of a song was announced: what is queued follows, or with continuous play the next one of the list */
  songHasEnded(songId: number): void;
  seekBy(seconds: number): void;
  /** what the list plays after the queued songs, at most `count` */
  listAhead(count: number): readonly PlayableSong[];
  /** plays this song of the list now */
  playOfList(song: PlayableSong): void;
  /** the list that previous, next and continuous play go along */
  setLists(lists: PlayedLists): void;
  /** clean title → the title people gave the song */
  setTitles(titles: ReadonlyMap<string, string>): void;
  /** a version is called something else now: it plays on, and is shown by what it is called */
  rename(song: PlayableSong): void;
  /** silence; the song, the queue and the list are forgotten */
  stop(): void;
};

export type PlayerDeps = {
  openEngine(listeners: { report(event: AudioEvent): void; onBuffered(untilSeconds: number): void }): AudioEngine;
  clock: Clock;
  calls: PlayerCalls;
  keepAlive: KeepAlive;
  controls: MediaControls;
  /** whether the person asked for little to be fetched */
  isFrugal(): boolean;
};

const songOf = (state: PlaybackState): PlayableSong | undefined => (state.status === 'idle' ? undefined : state.song);
const wishOf = (state: PlaybackState) => (state.status === 'idle' ? null : state.wish);

/** The one loop: event → transition → commands → engine → event. State goes out through stores only. */
export function createPlayer({ openEngine, clock, calls, keepAlive, controls, isFrugal }: PlayerDeps): Player {
  let state = nothingPlaying;
  const queue = createPlayQueue();
  const ahead = createFetchAhead(calls, clock);
  const $failure = atom<Failure | null>(null);
  const $bufferedSeconds = atom(0);
  const $waveform = atom<WaveformSource | null>(null);

  const engine = openEngine({
    report: (event) => dispatch(event),
    onBuffered(untilSeconds) {
      $bufferedSeconds.set(untilSeconds);
      prepareInTime();
    },
  });
  const settings = createPlaySettings({ engine, queue });
  const carryOut = createCarryOut({
    engine,
    calls: ahead.calls,
    dispatch: (event) => dispatch(event),
    onSource: (song, source) => sourceGiven(song, source),
    moveOn: () => follow(queue.takeOther()),
  });
  const sourceGiven = (song: PlayableSong, source: SongSource) => {
    const { waveformUrl } = source;
    if (waveformUrl !== undefined) $waveform.set({ songId: song.id, address: waveformUrl });
    renewal.given(source);
  };
  const versions = createVersions({
    engine,
    calls,
    askedAhead: ahead.calls,
    clock,
    stateNow: () => state,
    dispatch: (event) => dispatch(event),
    onPending: () => publish(state, { type: 'timePassed' }, versions.pending()),
    onSource: sourceGiven,
  });
  const renewal = createAddressRenewal({
    engine,
    calls,
    clock,
    stateNow: () => state,
    dispatch: (event) => dispatch(event),
    isBusy: () => versions.pending() !== undefined || versions.comparison.$comparison.get() !== null,
  });
  const publish = createPublisher(clock);
  const view = createControlsView(controls);

  // A command may report back before it returns: what it reports waits until the event before it is dealt with.
  const waitingEvents: PlaybackEvent[] = [];
  let isDealing = false;
  const dispatch = (event: PlaybackEvent) => {
    waitingEvents.push(event);
    if (isDealing) return;
    isDealing = true;
    try {
      for (let next = waitingEvents.shift(); next; next = waitingEvents.shift()) deal(next);
    } finally {
      isDealing = false;
    }
    wakeInTime();
  };

  const deal = (event: PlaybackEvent) => {
    const before = state;
    const { state: after, commands } = transition(before, event, clock.nowMs());
    state = after;
    // What is heard comes before what is seen: drawing takes longer.
    for (const command of commands) carryOut(command);
    const wished = wishOf(before)?.song ?? songOf(before);
    const wasQueued = wished !== undefined && queue.isTaken(wished);
    const isLost = wished !== undefined && shownOf(before)?.song === wished && shownOf(state)?.song.id !== wished.id;
    // Without a connection a queued song keeps its place; one that may not be played makes room for the next.
    if (isLost && wasQueued && (event.type === 'addressFailed' || event.type === 'timePassed')) queue.putBack();
    show(before, event);
    versions.follow(before, event);
    renewal.follow();
    const isRefused = isLost && wasQueued && event.type === 'songChecked';
    if (isRefused && queue.upNext.$entries.get().length > 0) next();
  };

  const show = (before: PlaybackState, event: PlaybackEvent) => {
    if (before === state) return;
    publish(state, event, versions.pending());
    if (shownOf(before)?.song !== shownOf(state)?.song) queue.songIs(shownOf(state)?.song);
    if (shownOf(before)?.status !== shownOf(state)?.status || state.status === 'error') showStatus();
    if (event.type === 'positionMoved') prepareInTime();
    else view.show(state);
  };

  const showStatus = () => {
    if (state.status === 'error' && !state.wish) {
      $failure.set({ statusText: failureStatusText(state.attempts), message: state.message });
    } else {
      $failure.set(null);
    }
    const status = shownOf(state)?.status;
    const isFollowed = state.status === 'error' && state.followAtMs !== null;
    // Also while the next song is about to follow: a page that falls asleep would not play it.
    if (isFollowed || status === 'loading' || status === 'buffering' || status === 'playing') keepAlive.start();
    else keepAlive.stop();
  };

  const prepare = (song: PlayableSong | undefined) => {
    if (!song || song.id === songOf(state)?.id) return;
    // What is compared stays loaded.
    ahead.prepare(song, versions.comparison.$comparison.get() ? undefined : engine.warm);
  };
  /** Once the song that plays needs the connection no more, or is about to end, what comes next is fetched. */
  const prepareInTime = () => {
    if (state.status !== 'playing' || state.wish || state.durationSeconds === null) return;
    const { positionSeconds, durationSeconds } = state;
    const { fetchAheadSeconds, bufferedEndMarginSeconds } = playbackTimings;
    const follows = queue.onward();
    if (durationSeconds - positionSeconds <= fetchAheadSeconds) return prepare(follows);
    const neededSeconds = Math.min(positionSeconds + fetchAheadSeconds, durationSeconds - bufferedEndMarginSeconds);
    if ($bufferedSeconds.get() >= neededSeconds && !isFrugal()) prepare(follows ?? queue.$neighbours.get().next);
  };

  let armedForMs: number | null = null;
  let disarm: (() => void) | undefined;
  const wakeInTime = () => {
    const dueMs = nextDeadlineMs(state);
    if (dueMs === armedForMs) return;
    disarm?.();
    disarm = undefined;
    armedForMs = dueMs;
    if (dueMs === null) return;
    disarm = clock.after(Math.max(0, dueMs - clock.nowMs()), () => {
      armedForMs = null;
      dispatch({ type: 'timePassed' });
    });
  };

  const play = (song: PlayableSong | undefined) => {
    if (!song) return;
    // The same song once more begins again.
    if (song.id === shownOf(state)?.song.id) dispatch({ type: 'seekRequested', positionSeconds: 0 });
    dispatch({ type: 'songChosen', song });
  };
  const follow = (song: PlayableSong | undefined) => song && dispatch({ type: 'songFollowed', song });
  const previous = () => play(queue.$neighbours.get().previous);
  const next = () => play(queue.takeNext());
  const seekBy = (seconds: number) => {
    const shown = shownOf(state);
    if (shown) dispatch({ type: 'seekRequested', positionSeconds: shown.positionSeconds + seconds });
  };
  const stop = () => {
    queue.forget();
    engine.release();
    $waveform.set(null);
    dispatch({ type: 'stopRequested' });
  };
  queue.$neighbours.subscribe((around) =>
    controls.listen({
      play: () => dispatch({ type: 'playPressed' }),
      pause: () => dispatch({ type: 'pausePressed' }),
      stop: () => dispatch({ type: 'stopRequested' }),
      previous: around.previous ? previous : null,
      next: around.next ? next : null,
      seekTo: (positionSeconds) => dispatch({ type: 'seekRequested', positionSeconds }),
      seekBy,
    }),
  );

  return {
    ...settings,
    $failure,
    $neighbours: queue.$neighbours,
    $bufferedSeconds,
    $queueChanges: queue.$changes,
    $waveform,
    upNext: queue.upNext,
    dispatch,
    previous,
    next,
    seekBy,
    stop,
    toggle() {
      const shown = shownOf(state);
      if (shown) dispatch({ type: 'songToggled', song: shown.song });
    },
    prepareNext: () => prepare(queue.$neighbours.get().next),
    approach(song) {
      ahead.expire(song);
      prepare(song);
    },
    toggleSong(song) {
      ahead.expire(song);
      versions.toggleSong(song);
    },
    comparison: versions.comparison,
    playQueued: (key) => play(queue.takeQueued(key)),
    songHasEnded(songId) {
      if (songOf(state)?.id === songId && !wishOf(state)) follow(queue.takeOnward());
    },
    listAhead: queue.listAhead,
    playOfList: play,
    rename(song) {
      const current = songOf(state);
      if (current?.id === song.id && !hasSameNames(current, song)) dispatch({ type: 'songRenamed', song });
      queue.upNext.rename(song);
    },
    setLists: queue.setLists,
    setTitles(titles) {
      view.setTitles(titles);
      view.show(state);
    },
  };
}
