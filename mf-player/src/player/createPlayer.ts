import type { PlayableSong } from '@simmer/contracts';
import type { Conductor } from '../session/catchUp/catchUpControl.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { createComparison } from '../session/comparison.ts';
import { createLooping } from '../session/loop.ts';
import { createMusicalPlaces } from '../session/musicalPlaces.ts';
import { createSpeed } from '../session/speed.ts';
import { createStretches } from '../session/stretches.ts';
import { createPlayQueue } from '../queue/playQueue.ts';
import { sceneOf } from '../scene/scene.ts';
import { listenToControls } from '../scene/showInControls.ts';
import { createSceneView } from '../scene/showScene.ts';
import { createAddressRenewal } from './addressRenewal.ts';
import { createCarryOut } from './carryOut.ts';
import { createFetchAhead } from './fetchAhead.ts';
import { createFollowUp } from './followUp.ts';
import { createPlaybackLoop } from './sessionLoop.ts';
import type { Player, PlayerDeps } from './player.ts';
import { createPlaySettings } from './playSettings.ts';
import { createSongPresses } from './songPresses.ts';

/** The player, put together around its one loop. State leaves it through stores only. */
export function createPlayer(deps: PlayerDeps): Player {
  const { openEngine, openElement, clock, calls, keepAlive, controls, isFrugal } = deps;
  let conductor: Conductor | null = null;
  const followers = new Set<Parameters<Player['onDealt']>[0]>();
  const { stateNow, dispatch, move, inTurn } = createPlaybackLoop({
    clock,
    read: (event) => (stretches.interrupt(event) || conductor?.take(event) ? undefined : looping.read(event)),
    carryOut: (command) => carryOut(command),
    onDealt(event, state, before) {
      speed.look();
      if (before !== state) view.show(sceneNow(), event);
      for (const follow of followers) follow(event, state, before);
      comparison.look();
      looping.look();
      renewal.follow();
    },
  });

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
    presses.followMusic();
  });
  const learnWaveform = ({ id: songId }: PlayableSong, { waveformUrl: address }: SongSource) => {
    if (address !== undefined) waveforms.learn({ songId, address });
  };
  const comparison = createComparison({
    engine,
    fetchSource: calls.fetchSource,
    places,
    stateNow,
    dispatch,
    onSource: learnWaveform,
  });
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
  const isCompared = () => comparison.$comparison.get() !== null;
  const isBusy = () => {
    const state = stateNow();
    return isCompared() || (state.status !== 'idle' && state.pending !== null);
  };
  const renewal = createAddressRenewal({ engine, calls, clock, stateNow, dispatch, isBusy });
  const sceneNow = () => sceneOf(stateNow(), stretches.shown(), conductor?.announced());
  const showNow = () => view.show(sceneNow(), { type: 'timePassed' });

  const presses = createSongPresses({
    stateNow,
    dispatch,
    queue,
    ahead,
    places,
    // Compared versions stay loaded.
    warmNow: () => (isCompared() ? undefined : engine.warm),
    besideNow: stretches.shown,
    conductorNow: () => conductor,
    isFrugal,
  });
  const carryOut = createCarryOut({
    engine,
    calls: ahead.calls,
    dispatch,
    onSource(song, source) {
      learnWaveform(song, source);
      renewal.given(source);
    },
    followUp: createFollowUp({ queue, presses, isFrugal, afterwards: inTurn }),
  });

  settings.$volume.listen(stretches.setLoudness);
  settings.$isMuted.listen(stretches.setLoudness);
  listenToControls(controls, queue.$neighbours, { ...presses, dispatch });

  return {
    ...settings,
    ...presses,
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
      if (stateNow().status === 'idle') engine.unload();
    },
    dispatch,
    onDealt(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    listAhead: queue.listAhead,
    playOfList: presses.play,
    playList(song, isShuffled) {
      settings.playThrough(isShuffled);
      presses.play(song);
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
