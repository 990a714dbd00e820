import { $loop, $playedStretch, $speed, type CatchUpRun, songEnded } from '@simmer/contracts';
import type { CatchUp } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { CROSSFADE_MS } from '../../audio/crossfade.ts';
import { type Clock, TIMER_EARLY_SECONDS } from '../../clock/clock.ts';
import { createWakeUp } from '../../clock/wakeUp.ts';
import type { PlaybackState } from '../../playback/playbackState.ts';
import { shownOf, wantedOf } from '../../playback/shown.ts';
import type { ConductedPlayer, Conductor, Stage } from './catchUpControl.ts';
import { createPartVolume } from './partVolume.ts';
import { isLoopOutside, isRunning, partOf, type Run } from '../run.ts';
import { isJustBegun, type RunCommand, type RunEvent, runAfter, runDeadlineMs } from './runAfter.ts';
import { runParts } from './runParts.ts';
import { readChange, readPress } from './runPresses.ts';
import { saveCaughtUp } from './saveCaughtUp.ts';

const FADE_SECONDS = CROSSFADE_MS / 1_000;
const FADE_STEP_MS = 10;

/** Plays what is new in the player, part by part. */
type CatchUpRunner = {
  /** @param fromVersionId null begins with the first part */
  begin(catchUp: CatchUp, fromVersionId: number | null): void;
  /** what is new has changed */
  changed(catchUp: CatchUp): void;
  isOn(): boolean;
  /** the person signs out: nothing more is reported for them */
  forget(): void;
  close(): void;
};

function shownRun(run: Run): CatchUpRun {
  if (run.phase === 'off') return null;
  const { song, fromSeconds, untilSeconds, title } = partOf(run);
  const { phase, place, parts } = run;
  const nextTitle = parts[place + 1]?.title ?? null;
  return { phase, place, count: parts.length, song, fromSeconds, untilSeconds, title, nextTitle };
}

export const createCatchUpRunner = (player: ConductedPlayer, clock: Clock): CatchUpRunner =>
  player.openRun((stage) => conductRun(player, stage, clock));

function conductRun(player: ConductedPlayer, { engine, move, show, conduct }: Stage, clock: Clock): CatchUpRunner {
  const { stateNow } = player;
  let run: Run = { phase: 'off' };
  let stopSaving: (() => void) | undefined;
  const volume = createPartVolume(player.$volume, engine.setVolume, clock);

  const step = (event: RunEvent) => {
    const before = run;
    const after = runAfter(before, event, clock.nowMs());
    run = after.run;
    if (run === before) return;
    wakeAtDeadline(runDeadlineMs(run));
    conduct(run.phase === 'off' ? null : conductor, neighboursOf(run));
    if (isRunning(before) && !isRunning(run)) volume.rest();
    setCatchUpRun(shownRun(run));
    for (const command of after.commands) carryOut(command);
    // Beside a stretch that sounds, nothing may start by itself.
    if (run.phase === 'card' && $playedStretch.get()) step({ type: 'pausePressed' });
    show();
    lookAtEnd();
  };
  const wakeAtDeadline = createWakeUp(clock, () => {
    step({ type: 'timePassed' });
    // Browsers cut fractions of a millisecond off.
    wakeAtDeadline(runDeadlineMs(run));
  });
  const carryOut = (command: RunCommand) => {
    switch (command.do) {
      case 'place':
        return place(command);
      case 'play':
        if (isRunning(run) && stateNow().status === 'paused') volume.ready(partOf(run).level);
        return move({ type: 'playPressed' });
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
    player.loop.end();
    // The first one is always opened again: during a press, this also allows the play() that follows its card.
    if (isFirst || !isThere(stateNow(), song.id)) return move({ type: 'songPlaced', song, positionSeconds });
    move({ type: 'pausePressed' });
    move({ type: 'seekRequested', positionSeconds });
  };

  /** How long the part still plays; endless in a loop, or beyond the part. */
  const leftSeconds = () => {
    if (run.phase !== 'part' || $loop.get()) return Number.POSITIVE_INFINITY;
    return (partOf(run).untilSeconds - engine.positionSeconds()) / $speed.get();
  };
  /** Wakes at the end of the part. Every report of the audio sets the timer again, so that it can't drift. */
  const lookAtEnd = () => {
    wakeAtEnd(null);
    const state = stateNow();
    const isHeard = state.status === 'playing' && state.source.step === 'ready';
    if (!isRunning(run) || !isHeard || !isThere(state, partOf(run).song.id)) return;
    const left = leftSeconds();
    if (left <= TIMER_EARLY_SECONDS) return step({ type: 'partEnded' });
    volume.ends(left * 1_000);
    if (left === Number.POSITIVE_INFINITY) return;
    wakeAtEnd(clock.nowMs() + (left > FADE_SECONDS ? (left - FADE_SECONDS) * 1_000 : FADE_STEP_MS));
  };
  const wakeAtEnd = createWakeUp(clock, lookAtEnd);

  /** A press on the run's own buttons; it ends a stretch that sounds beside the song. */
  const act = (event: RunEvent) => {
    if ($playedStretch.get()) player.dispatch({ type: 'pausePressed' });
    const wasRunning = isRunning(run);
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
      const { events, isHandled } = readPress(run, event, stateNow(), $loop.get());
      events.forEach(step);
      return isHandled;
    },
    announced: () => ({
      isCounting: run.phase === 'card' && run.endsAtMs !== null,
      title: run.phase === 'card' || run.phase === 'part' ? partOf(run).title : undefined,
    }),
  };

  const stops = [
    songEnded.on(({ songId }) => {
      if (isRunning(run) && wantedOf(stateNow())?.id === songId) step({ type: 'songEnded' });
    }),
    player.onDealt((event, state, before) => {
      const change = readChange(before, state, clock.nowMs());
      if (change && isRunning(run)) step(change);
      if (state.status === 'playing' && (event.type === 'audioPlaying' || event.type === 'positionMoved')) {
        volume.sounds();
      }
      lookAtEnd();
    }),
    player.comparison.$comparison.listen((comparison) => {
      if (comparison) step({ type: 'endPressed' });
    }),
    $loop.listen((loop) => {
      if (isLoopOutside(run, loop)) step({ type: 'endPressed' });
      lookAtEnd();
    }),
    $speed.listen(lookAtEnd),
    $playedStretch.listen((stretch) => {
      if (stretch && run.phase === 'card') step({ type: 'pausePressed' });
    }),
  ];
  const forget = () => {
    stopSaving?.();
    step({ type: 'left' });
  };

  return {
    begin(catchUp, fromVersionId) {
      const parts = runParts(catchUp, fromVersionId);
      if (parts.length === 0 || isJustBegun(run, fromVersionId)) return;
      step({ type: 'left' });
      // It also ends stretches.
      player.dispatch({ type: 'pausePressed' });
      player.comparison.end();
      stopSaving?.();
      step({ type: 'begun', parts, until: catchUp.until, fromVersionId });
    },
    changed: (catchUp) => step({ type: 'partsChanged', parts: runParts(catchUp, null) }),
    isOn: () => isRunning(run),
    forget,
    close() {
      forget();
      wakeAtEnd(null);
      volume.close();
      for (const stop of stops) stop();
    },
  };
}

/** Whether a song is the one in the player, and can go on from any place in it. */
const isThere = (state: PlaybackState, songId: number): boolean =>
  state.status !== 'idle' && state.status !== 'error' && !state.wish && !state.pending && state.song.id === songId;

/** Both buttons work throughout a run: Previous goes back to the start, and Next ends the last part. */
function neighboursOf(run: Run) {
  if (run.phase === 'off' || run.phase === 'over') return null;
  const { song } = partOf(run);
  return { previous: song, next: run.parts[run.place + 1]?.song ?? song };
}
