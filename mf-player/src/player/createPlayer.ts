import type { PlayableSong } from '@simmer/contracts';
import type { Conductor } from '../catchUp/catchUpControl.ts';
import { createWakeUp } from '../clock/wakeUp.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { createLooping } from '../listening/loop.ts';
import { createMusicalPlaces } from '../listening/musicalPlaces.ts';
import { createSpeed } from '../listening/speed.ts';
import { createStretches } from '../listening/stretches.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import { transition } from '../playback/playbackMachine.ts';
import { nextDeadlineMs, nothingPlaying } from '../playback/playbackState.ts';
import { shownOf, wantedOf } from '../playback/shown.ts';
import { createPlayQueue } from '../queue/playQueue.ts';
import { createAddressRenewal } from './addressRenewal.ts';
import { createCarryOut } from './carryOut.ts';
import { createComparison } from './comparison.ts';
import { createEventLoop } from './eventLoop.ts';
import { createFetchAhead } from './fetchAhead.ts';
import { createFollowUp } from './followUp.ts';
import type { Player, PlayerDeps } from './player.ts';
import { createPlaySettings } from './playSettings.ts';
import { sceneOf } from './scene.ts';
import { listenToControls } from './showInControls.ts';
import { createSceneView } from './showScene.ts';

/** The one loop: event → transition → commands → engine → event. State leaves it through stores only. */
export function createPlayer(deps: PlayerDeps): Player {
  const { openEngine, openElement, clock, calls, keepAlive, controls, isFrugal } = deps;
  let state = nothingPlaying;
  const stateNow = () => state;
  let conductor: Conductor | null = null;
  const followers = new Set<Parameters<Player['onDealt']>[0]>();
  const dispatch = (event: PlaybackEvent) =>
    inTurn(() => stretches.interrupt(event) || conductor?.take(event) || deal(looping.read(event)));
  /** Moves that are no presses. */
  const move = (event: PlaybackEvent) => inTurn(() => deal(event));
  const wakeUp = createWakeUp(clock, () => dispatch({ type: 'timePassed' }));
  // Commands may report back synchronously; those events wait until the current one is done.
  const inTurn = createEventLoop(() => wakeUp(nextDeadlineMs(state)));

  const queue = createPlayQueue();
  const view = createSceneView({ clock, controls, keepAlive, queue });
  const { waveforms } = view;
  const ahead = createFetchAhead(calls, clock);
  const engine = openEngine({
    report: dispatch,
    onBuffered: (untilSeconds) => dispatch({ type: 'audioBuffered', untilSeconds }),
  });
  const settings = createPlaySettings({ engine, queue });
  const places = createMusicalPlaces(calls.fetchComparison, () => {
    comparison.lookAtPlaces();
    followMusic();
  });
  const learnWaveform = ({ id: songId }: PlayableSong, { waveformUrl: address }: SongSource) => {
    if (address !== undefined) waveforms.learn({ songId, address });
  };
  const comparison = createComparison({ engine, calls, places, stateNow, dispatch, onSource: learnWaveform });
  const { areCompared } = comparison;
  const looping = createLooping({ engine, clock, places, stateNow, dispatch, areCompared });
  const speed = createSpeed({ engine, stateNow, onChange: () => view.showInControls(sceneNow()) });
  const stretches = createStretches({
    openElement,
    clock,
    fetchSource: calls.fetchSource,
    stateNow,
    dispatch: move,
    volumeNow: () => ({ volume: settings.$volume.get(), isMuted: settings.$isMuted.get() }),
    onSource: learnWaveform,
    onChange: () => showNow(),
    onMoved: () => view.publish(sceneNow(), { type: 'timePassed' }),
  });
  const isBusy = () => (state.status !== 'idle' && state.pending !== null) || comparison.$comparison.get() !== null;
  const renewal = createAddressRenewal({ engine, calls, clock, stateNow, dispatch, isBusy });
  const sceneNow = () => sceneOf(state, stretches.shown(), conductor?.announced());
  const showNow = () => view.show(sceneNow(), { type: 'timePassed' });

  const play = (song: PlayableSong | undefined) => {
    if (!song) return;
    // Choosing the current song again restarts it.
    if (song.id === shownOf(state)?.song.id) dispatch({ type: 'seekRequested', positionSeconds: 0 });
    dispatch({ type: 'songChosen', song });
  };
  const follow = (song: PlayableSong | undefined) => song && dispatch({ type: 'songFollowed', song });
  const previous = () => conductor?.previous() || play(queue.$neighbours.get().previous);
  const next = () => conductor?.next() || play(queue.takeNext());
  /** Seeks in what is shown, which may be a stretch of a version that isn't loaded. */
  const seekTo = (positionSeconds: number) => {
    const beside = stretches.shown()?.song;
    if (beside && beside.id !== wantedOf(state)?.id) dispatch({ type: 'songChosen', song: beside });
    dispatch({ type: 'seekRequested', positionSeconds });
  };
  const seekBy = (seconds: number) => {
    const shown = stretches.shown() ?? shownOf(state);
    if (shown) seekTo(shown.positionSeconds + seconds);
  };
  const isCurrent = (song: PlayableSong) => state.status !== 'idle' && song.id === state.song.id;
  /** Compared versions stay loaded. */
  const warm = () => (comparison.$comparison.get() ? undefined : engine.warm);
  const prepare = (song: PlayableSong | undefined) => {
    if (song && !isCurrent(song)) ahead.prepare(song, warm());
  };
  /** A rest may mean nothing, so it fetches no audio, and nothing at all while audio loads or data is to be saved. */
  const mayAskOnRest = () => {
    const status = shownOf(state)?.status;
    return status !== 'loading' && status !== 'buffering' && !isFrugal();
  };
  /** A version that is about to take over does so at the same place in the music. */
  const followMusic = () => {
    if (state.status === 'idle' || !state.pending || state.pending.alignment) return;
    const { song, turn } = state.pending;
    const alignment = places.between(state.song.id, song.id);
    if (alignment) dispatch({ type: 'placesKnown', turn, alignment });
  };
  /** Asks where the music of another version of the current song is. */
  const askForPlaces = (song: PlayableSong) => {
    if (state.status !== 'idle' && state.song.cleanTitle === song.cleanTitle) places.ask(state.song.id, song.id);
  };
  const carryOut = createCarryOut({
    engine,
    calls: ahead.calls,
    dispatch,
    onSource(song, source) {
      learnWaveform(song, source);
      renewal.given(source);
    },
    followUp: createFollowUp({ queue, follow, next, prepare, isFrugal, afterwards: inTurn }),
  });

  const deal = (event: PlaybackEvent) => {
    const before = state;
    const { state: after, commands } = transition(before, event, clock.nowMs());
    state = after;
    // Sound before pixels: drawing takes longer.
    for (const command of commands) carryOut(command);
    speed.look();
    if (before !== state) view.show(sceneNow(), event);
    for (const follow of followers) follow(event, after, before);
    comparison.look();
    looping.look();
    renewal.follow();
  };
  settings.$volume.listen(stretches.setLoudness);
  settings.$isMuted.listen(stretches.setLoudness);
  listenToControls(controls, queue.$neighbours, { dispatch, previous, next, seekBy });

  return {
    ...settings,
    $failure: view.$failure,
    $neighbours: queue.$neighbours,
    $bufferedSeconds: view.$bufferedSeconds,
    $queueChanges: queue.$changes,
    $waveform: waveforms.$waveform,
    upNext: queue.upNext,
    comparison,
    comparisonsChanged: places.askAgain,
    loop: looping,
    setSpeed: speed.set,
    playStretches: stretches.play,
    get catchUp() {
      return conductor;
    },
    openRun: (open) =>
      open({
        engine,
        move,
        show: showNow,
        conduct(given, neighbours) {
          conductor = given;
          queue.lead(neighbours);
        },
      }),
    stateNow,
    unlock() {
      if (state.status === 'idle') engine.unload();
    },
    dispatch,
    onDealt(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    previous,
    next,
    seekBy,
    seekTo,
    toggle: () => dispatch({ type: 'togglePressed' }),
    prepareNext: () => prepare(queue.$neighbours.get().next),
    approach(song, isPressed) {
      if (isPressed) askForPlaces(song);
      if (isCurrent(song)) return;
      if (isPressed) ahead.approach(song, warm());
      else if (mayAskOnRest()) ahead.approach(song);
    },
    toggleSong(song) {
      ahead.expire(song);
      askForPlaces(song);
      const alignment = state.status === 'idle' ? null : places.between(state.song.id, song.id);
      dispatch({ type: 'songToggled', song, alignment });
    },
    playQueued: (key) => play(queue.takeQueued(key)),
    songHasEnded(songId) {
      if (state.status !== 'idle' && state.song.id === songId && !state.wish) follow(queue.takeOnward());
    },
    listAhead: queue.listAhead,
    playOfList: play,
    playList(song, isShuffled) {
      settings.playThrough(isShuffled);
      play(song);
    },
    rename(song) {
      dispatch({ type: 'songRenamed', song });
      queue.upNext.rename(song);
    },
    setLists: queue.setLists,
    setTitles(titles) {
      view.setTitles(titles);
      view.showInControls(sceneNow());
    },
    stop() {
      queue.forget();
      engine.release();
      waveforms.forget();
      dispatch({ type: 'stopRequested' });
    },
  };
}
