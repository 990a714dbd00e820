import { $loop, $playedStretch, $speed, type CatchUpRun, songEnded } from '@simmer/contracts';
import type { CatchUp } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { CROSSFADE_MS } from '../audio/crossfade.ts';
import { type Clock, TIMER_EARLY_SECONDS } from '../clock/clock.ts';
import { isPress, isStop } from '../listening/presses.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { playbackTimings } from '../playback/playbackTimings.ts';
import { shownOf, wantedOf } from '../playback/shown.ts';
import type { ConductedPlayer, Conductor } from './catchUpControl.ts';
import { createPartVolume } from './partVolume.ts';
import { partOf, type Run, type RunCommand, type RunEvent, runAfter, runDeadlineMs } from './run.ts';
import { runParts } from './runParts.ts';
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

export function createCatchUpRunner(player: ConductedPlayer, clock: Clock): CatchUpRunner {
  const { engine, stateNow, move, show, conduct } = player.backstage;
  let run: Run = { phase: 'off' };
  let volume: ReturnType<typeof createPartVolume> | undefined;
  let begunWith: number | null = null;
  let wasIdle = true;
  /** the song has failed, and is about to give way to the next one */
  let hasFailed = false;
  let disarm: (() => void) | undefined;
  let disarmEnd: (() => void) | undefined;
  let stopSaving: (() => void) | undefined;

  const isRunning = () => run.phase !== 'off' && run.phase !== 'over';
  const partNow = () => (run.phase === 'off' ? undefined : partOf(run));

  const step = (event: RunEvent) => {
    const before = run;
    const after = runAfter(before, event, clock.nowMs());
    run = after.run;
    if (run === before) return;
    awaitDeadline();
    conduct(run.phase === 'off' ? null : conductor, neighboursOf(run));
    if (isRunning()) volume ??= createPartVolume(player.$volume, engine.setVolume, clock);
    else {
      volume?.close();
      volume = undefined;
    }
    setCatchUpRun(shownRun(run));
    for (const command of after.commands) carryOut(command);
    // Beside a stretch that sounds, nothing may start by itself.
    if (run.phase === 'card' && $playedStretch.get()) step({ type: 'pausePressed' });
    show();
    lookAtEnd();
  };
  const awaitDeadline = () => {
    disarm?.();
    disarm = undefined;
    const dueMs = runDeadlineMs(run);
    if (dueMs === null) return;
    disarm = clock.after(Math.max(0, dueMs - clock.nowMs()), () => {
      // Browsers cut fractions of a millisecond off.
      if (clock.nowMs() < dueMs) awaitDeadline();
      else step({ type: 'timePassed' });
    });
  };
  const carryOut = (command: RunCommand) => {
    switch (command.do) {
      case 'place':
        return place(command);
      case 'play':
        if (stateNow().status === 'paused') volume?.ready(partNow()?.level ?? 1);
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
    disarmEnd?.();
    disarmEnd = undefined;
    const state = stateNow();
    const part = partNow();
    const isHeard = state.status === 'playing' && state.source.step === 'ready';
    if (!part || !isHeard || !isThere(state, part.song.id)) return;
    const left = leftSeconds();
    if (left <= TIMER_EARLY_SECONDS) return step({ type: 'partEnded' });
    volume?.ends(left * 1_000);
    if (left === Number.POSITIVE_INFINITY) return;
    disarmEnd = clock.after(left > FADE_SECONDS ? (left - FADE_SECONDS) * 1_000 : FADE_STEP_MS, lookAtEnd);
  };

  const isCurrent = (songId: number) => wantedOf(stateNow())?.id === songId;
  /** In the part, a loop only makes the run wait. */
  const isLoopOutside = () => {
    const [loop, part] = [$loop.get(), partNow()];
    if (!loop || !part || run.phase === 'whole') return false;
    const { song, fromSeconds, untilSeconds } = part;
    return loop.songId !== song.id || loop.fromSeconds < fromSeconds || loop.untilSeconds > untilSeconds;
  };
  /** A press on its way to the player's state: what it means for the run. Returns whether the run has handled it. */
  const take = (event: PlaybackEvent): boolean => {
    if (!isPress(event)) return false;
    if (event.type === 'stopRequested' || run.phase === 'over') return leave();
    if (event.type === 'seekRequested') {
      if (Number.isNaN(event.positionSeconds)) return false;
      // A loop that begins goes to its start.
      if (isLoopOutside()) step({ type: 'endPressed' });
      step({ type: 'seekRequested', positionSeconds: Math.max(0, event.positionSeconds) });
      return false;
    }
    if ('song' in event && !isCurrent(event.song.id)) return leave();
    if (run.phase !== 'card') return false;
    const isHeld = run.endsAtMs === null;
    const isForSilence = event.type === 'pausePressed' || (!isHeld && isStop(event, stateNow()));
    step({ type: isForSilence ? 'pausePressed' : 'playPressed' });
    return true;
  };
  const leave = () => {
    step({ type: 'left' });
    return false;
  };
  /** A press on the run's own buttons; it ends a stretch that sounds beside the song. */
  const act = (event: RunEvent) => {
    if ($playedStretch.get()) player.dispatch({ type: 'pausePressed' });
    const wasRunning = isRunning();
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
    take,
    isCounting: () => run.phase === 'card' && run.endsAtMs !== null,
    title: () => (run.phase === 'card' || run.phase === 'part' ? partOf(run).title : undefined),
  };

  const lookAtLoop = () => {
    if (isLoopOutside()) step({ type: 'endPressed' });
    lookAtEnd();
  };
  const lookAtFailure = (state: PlaybackState) => {
    const gaveWay = hasFailed && state.status === 'error' && state.followAtMs === null;
    hasFailed = state.status === 'error' && state.followAtMs !== null;
    if (!gaveWay || !isRunning()) return;
    // One that may not be played gives way at once.
    const isGone = clock.nowMs() - state.failedAtMs < playbackTimings.followAfterMs;
    step({ type: isGone ? 'songGone' : 'songFailed' });
  };
  const stops = [
    songEnded.on(({ songId }) => {
      if (isRunning() && isCurrent(songId)) step({ type: 'songEnded' });
    }),
    player.onDealt((event, state) => {
      lookAtFailure(state);
      const isIdle = state.status === 'idle';
      if (isIdle && !wasIdle && isRunning()) step({ type: 'songGone' });
      wasIdle = isIdle;
      if (state.status === 'playing' && (event.type === 'audioPlaying' || event.type === 'positionMoved')) {
        volume?.sounds();
      }
      lookAtEnd();
    }),
    player.comparison.$comparison.listen((comparison) => {
      if (comparison) step({ type: 'endPressed' });
    }),
    $loop.listen(lookAtLoop),
    $speed.listen(lookAtEnd),
    $playedStretch.listen((stretch) => {
      if (stretch && run.phase === 'card') step({ type: 'pausePressed' });
    }),
  ];

  return {
    begin(catchUp, fromVersionId) {
      const parts = runParts(catchUp, fromVersionId);
      const isAtBegin = run.phase === 'card' && run.place === 0 && run.endsAtMs !== null;
      // The second press of a double press.
      if (parts.length === 0 || (isAtBegin && begunWith === fromVersionId)) return;
      begunWith = fromVersionId;
      step({ type: 'left' });
      // It also ends stretches.
      player.dispatch({ type: 'pausePressed' });
      player.comparison.end();
      stopSaving?.();
      wasIdle = stateNow().status === 'idle';
      step({ type: 'begun', parts, until: catchUp.until });
    },
    changed: (catchUp) => step({ type: 'partsChanged', parts: runParts(catchUp, null) }),
    isOn: isRunning,
    forget() {
      stopSaving?.();
      step({ type: 'left' });
    },
    close() {
      step({ type: 'left' });
      disarmEnd?.();
      stopSaving?.();
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
