import { createPlayQueue } from '../queue/playQueue.ts';
import { sceneOf } from '../scene/scene.ts';
import { listenToControls } from '../scene/showInControls.ts';
import { createSceneView } from '../scene/showScene.ts';
import { createModes } from '../session/createModes.ts';
import { conductorOf } from '../session/mode.ts';
import type { Session } from '../session/session.ts';
import { takeEvent } from '../session/takeEvent.ts';
import { createAddressRenewal } from './addressRenewal.ts';
import { createCarryOut } from './carryOut.ts';
import { createFetchAhead } from './fetchAhead.ts';
import { createFollowUp } from './followUp.ts';
import type { Player, PlayerDeps } from './player.ts';
import { createPlayerActions } from './playerActions.ts';
import { createPlaySettings } from './playSettings.ts';
import { createSessionLoop } from './sessionLoop.ts';
import { createSongPresses } from './songPresses.ts';

/** The player, put together around its one loop. State leaves it through stores only. */
export function createPlayer(deps: PlayerDeps): Player {
  const { openEngine, openElement, clock, calls, keepAlive, controls, isFrugal } = deps;
  const loop = createSessionLoop({
    clock,
    take: (event) => takeEvent(session, event),
    carryOut: (command) => carryOut(command),
    onMode: (mode, before) => modes.follow(mode, before),
    onDealt(event, state, before) {
      modes.speed.settle();
      if (before !== state) view.show(sceneNow(), event);
    },
    settle() {
      modes.settle();
      renewal.follow();
    },
  });
  const { stateNow, modeNow, dispatch } = loop;
  const sceneNow = () => sceneOf(loop.sessionNow());
  const queue = createPlayQueue();
  const view = createSceneView({ clock, controls, keepAlive, queue });
  const ahead = createFetchAhead(calls, clock);
  const engine = openEngine({
    report: dispatch,
    onBuffered: (untilSeconds) => dispatch({ type: 'audioBuffered', untilSeconds }),
  });
  const settings = createPlaySettings({ engine, queue });
  const session: Session = {
    ...loop,
    ...settings,
    engine,
    clock,
    show: () => view.show(sceneNow(), { type: 'timePassed' }),
  };
  const modes = createModes(session, {
    ...calls,
    openElement,
    onSource: view.waveforms.learn,
    onPlaces: () => presses.followMusic(),
    onMoved: () => view.publish(sceneNow(), { type: 'timePassed' }),
    lead: queue.lead,
  });
  const renewal = createAddressRenewal({ session, calls });
  const presses = createSongPresses({ session, queue, ahead, places: modes.places, isFrugal });
  const carryOut = createCarryOut({
    engine,
    calls: ahead.calls,
    dispatch,
    onSource(song, source) {
      view.waveforms.learn(song, source);
      renewal.issued(source);
    },
    followUp: createFollowUp({ queue, presses, isFrugal, afterwards: loop.inTurn }),
  });
  listenToControls(controls, queue.$neighbours, { ...presses, dispatch });

  return {
    ...settings,
    ...presses,
    ...modes.presses,
    ...createPlayerActions({ session, queue, view, settings, presses }),
    $failure: view.$failure,
    $neighbours: queue.$neighbours,
    $bufferedSeconds: view.$bufferedSeconds,
    $queueChanges: queue.$changes,
    $waveform: view.waveforms.$waveform,
    upNext: queue.upNext,
    listAhead: queue.listAhead,
    setLists: queue.setLists,
    source: queue.source,
    session,
    get catchUp() {
      return conductorOf(modeNow());
    },
    stateNow,
    dispatch,
    onDealt: loop.onDealt,
  };
}
