import { $speed, songEnded } from '@simmer/contracts';
import type { CatchUp } from '@simmer/contracts/extra';
import { createWakeUp } from '../../clock/wakeUp.ts';
import { shownOf, wantedOf } from '../../playback/shown.ts';
import { type Conductor, loopOf, runOf, stretchesOf, withLoop, withRun } from '../mode.ts';
import { isRunning, partOf } from '../run.ts';
import type { Session } from '../session.ts';
import { createPartEnd, isThere } from './partEnd.ts';
import { createPartVolume } from './partVolume.ts';
import { isJustBegun, type RunCommand, type RunEvent, runAfter, runDeadlineMs } from './runAfter.ts';
import { runParts } from './runParts.ts';
import { readChange, readPress } from './runPresses.ts';
import { saveCaughtUp } from './saveCaughtUp.ts';

/** Plays what is new in the player, part by part. */
export function createCatchUpRunner(session: Session) {
  const { clock, engine, stateNow, modeNow, move } = session;
  let stopSaving: (() => void) | undefined;
  const volume = createPartVolume(session.$volume, engine.setVolume, clock);
  const partEnd = createPartEnd(session, volume, () => step({ type: 'partEnded' }));
  const runNow = () => runOf(modeNow());

  const step = (event: RunEvent) => {
    const before = runNow();
    const { run, commands } = runAfter(before, event, clock.nowMs());
    if (run === before) return;
    wakeAtDeadline(runDeadlineMs(run));
    session.change(withRun(modeNow(), run, conductor));
    if (isRunning(before) && !isRunning(run)) volume.rest();
    for (const command of commands) carryOut(command);
    session.show();
    partEnd.check();
  };
  const wakeAtDeadline = createWakeUp(clock, () => {
    step({ type: 'timePassed' });
    // Browsers cut fractions of a millisecond off.
    wakeAtDeadline(runDeadlineMs(runNow()));
  });
  const carryOut = (command: RunCommand) => {
    switch (command.do) {
      case 'place':
        return place(command);
      case 'play': {
        const run = runNow();
        if (isRunning(run) && stateNow().status === 'paused') volume.ready(partOf(run).level);
        return move({ type: 'playPressed' });
      }
      case 'pause':
        return move({ type: 'pausePressed' });
      case 'seek':
        return move({ type: 'seekRequested', positionSeconds: command.positionSeconds });
      case 'saveCaughtUp':
        stopSaving = saveCaughtUp(command.until);
    }
  };
  const place = ({ part, isFirst }: Extract<RunCommand, { do: 'place' }>) => {
    const { song, fromSeconds: positionSeconds } = part;
    session.change(withLoop(modeNow(), null));
    // The first one is always opened again: during a press, this also allows the play() that follows its card.
    if (isFirst || !isThere(stateNow(), song.id)) return move({ type: 'songPlaced', song, positionSeconds });
    move({ type: 'pausePressed' });
    move({ type: 'seekRequested', positionSeconds });
  };

  /** A press on the run's own buttons; it ends stretches that play beside the song. */
  const act = (event: RunEvent) => {
    if (stretchesOf(modeNow())) session.dispatch({ type: 'pausePressed' });
    const wasRunning = isRunning(runNow());
    step(event);
    return wasRunning;
  };
  const conductor: Conductor = {
    skip: () => void act({ type: 'skipPressed' }),
    playWhole: () => void act({ type: 'wholePressed' }),
    backToNew: () => void act({ type: 'newPressed' }),
    end: () => step({ type: 'endPressed' }),
    next: () => act({ type: 'skipPressed' }),
    previous() {
      const state = stateNow();
      const positionSeconds = shownOf(state)?.positionSeconds ?? 0;
      return act({ type: 'previousPressed', positionSeconds, isFailed: state.status === 'error' });
    },
    take(event) {
      const { events, isHandled } = readPress(runNow(), event, stateNow(), loopOf(modeNow()));
      events.forEach(step);
      return isHandled;
    },
    hold() {
      if (runNow().phase === 'card') step({ type: 'pausePressed' });
    },
    loopChanged: partEnd.check,
  };

  const stops = [
    songEnded.on(({ songId }) => {
      if (isRunning(runNow()) && wantedOf(stateNow())?.id === songId) step({ type: 'songEnded' });
    }),
    session.onDealt((event, state, before) => {
      const change = readChange(before, state, clock.nowMs());
      if (change && isRunning(runNow())) step(change);
      if (state.status === 'playing' && (event.type === 'audioPlaying' || event.type === 'positionMoved')) {
        volume.sounds();
      }
      partEnd.check();
    }),
    $speed.listen(partEnd.check),
  ];
  /** The person signs out: nothing more is reported for them. */
  const forget = () => {
    stopSaving?.();
    step({ type: 'left' });
  };

  return {
    /** @param fromVersionId null begins with the first part */
    begin(catchUp: CatchUp, fromVersionId: number | null) {
      const parts = runParts(catchUp, fromVersionId);
      if (parts.length === 0 || isJustBegun(runNow(), fromVersionId)) return;
      step({ type: 'left' });
      // It also ends stretches.
      session.dispatch({ type: 'pausePressed' });
      stopSaving?.();
      step({ type: 'begun', parts, until: catchUp.until, fromVersionId });
    },
    /** what is new has changed */
    changed: (catchUp: CatchUp) => step({ type: 'partsChanged', parts: runParts(catchUp, null) }),
    isOn: () => isRunning(runNow()),
    forget,
    close() {
      forget();
      partEnd.close();
      volume.close();
      for (const stop of stops) stop();
    },
  };
}
