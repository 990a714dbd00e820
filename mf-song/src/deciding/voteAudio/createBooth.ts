import type { VoteLabel } from '@simmer/contracts/extra';
import { atom } from 'nanostores';
import type { AudioOutput } from './audioOutput.ts';
import { BLOCK_SECONDS } from './blockLoader.ts';
import type { Booth, BoothState } from './boothState.ts';
import { type CopiesOptions, createCopies } from './copies.ts';
import { createDeck } from './deck.ts';
import { createHearing, type Heard, secondsHeard } from './heard.ts';
import { createOutlet } from './outlet.ts';
import { FADE_SECONDS } from './voice.ts';
import { retainedBlocks, wantedBlocks } from './wantedBlocks.ts';

/** An output reports no position, unlike an audio element: while it plays, it is asked. */
const TICK_MS = 100;
/** With less left and nothing following, it fades out instead of breaking off. */
const RUNS_OUT_SECONDS = 0.3;
const REPEATED_SECONDS = 10;
/** A browser that has not started by then waits for another press. A pause that long lets the output rest. */
const PATIENCE_MS = 2_000;

export type BoothOptions = CopiesOptions & {
  labels: readonly VoteLabel[];
  openOutput(): AudioOutput;
  /** 0 to 1 */
  volume(): number;
  /** what was heard before, such as before a reload */
  heard: Heard;
  switches: number;
};

/**
 * Plays a blind vote's copies: one sounds, the others are fetched to the same place in the music, and a switch starts the next one
 * at exactly that sample, with a crossfade of 30 ms. All have one time: where the music is elsewhere in another one, its address plays it
 * at the same second, so neither the page nor whoever looks at it learns how far apart they are.
 *
 * Samples are scheduled on one output's clock instead of playing an audio element for each label: elements start tens of
 * milliseconds apart and drift, phones play one at a time and let no page change its volume, and browsers show their length.
 */
export function createBooth({ labels, clock, openOutput, volume, heard, switches, ...source }: BoothOptions): Booth {
  const $state = atom<BoothState>({
    status: 'paused',
    label: labels[0] ?? 'A',
    waitingFor: null,
    trouble: null,
    isBlocked: false,
    isRepeating: false,
  });
  const $place = atom(0);
  const $switches = atom(switches);
  const hearing = createHearing(heard);

  let isWanted = false;
  let wishedAtMs = 0;
  let waitingFor: VoteLabel | undefined;
  let loop: { from: number; until: number } | undefined;
  let stopTicking: (() => void) | undefined;
  let isClosed = false;

  const label = () => $state.get().label;
  const show = (change: Partial<BoothState>) => {
    const before = $state.get();
    const changed = { ...before, ...change };
    const names = Object.keys(changed) as (keyof BoothState)[];
    if (names.some((name) => before[name] !== changed[name])) $state.set(changed);
  };

  const { loader, places, returnToOwn } = createCopies({
    ...source,
    clock,
    sounding: () => ({ label: label(), seconds: deck.positionNow() }),
    onChange: () => advance(),
  });
  const outlet = createOutlet({
    openOutput,
    volume,
    onChange: () => (isWanted && deck.voice && !outlet.isRunning ? stop() : advance()),
  });
  const deck = createDeck({ outlet, loader, hearing, volume });
  const durationSeconds = () => deck.durationOf(label());

  const sound = (of: VoteLabel, positionAt: (startsAt: number) => number) => {
    if (deck.sound(of, positionAt)) show({ label: of, status: 'playing', isBlocked: false });
  };
  const stop = (change: Partial<BoothState> = {}) => {
    isWanted = false;
    wishedAtMs = clock.nowMs();
    waitingFor = undefined;
    deck.silence();
    show({ status: 'paused', ...change });
    advance();
  };
  const play = () => {
    isWanted = true;
    wishedAtMs = clock.nowMs();
    stopTicking ??= clock.every(TICK_MS, () => advance());
    show({ status: deck.voice ? 'playing' : 'buffering', isBlocked: false });
    // Refused without a press, or never answered: either way, a tick notices.
    outlet.resume().then(advance, () => undefined);
    loader.retry();
    advance();
  };
  const jump = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), durationSeconds());
    if (loop && (target < loop.from || target > loop.until)) loop = undefined;
    if (deck.voice && deck.isReadyAt(label(), target)) sound(label(), () => target);
    else {
      deck.silence(target);
      if (isWanted) show({ status: 'buffering' });
    }
    advance();
  };

  /** Goes to a place of the label's own, instead of one near by in the music. */
  const jumpInOwn = (seconds: number) => {
    returnToOwn();
    jump(seconds);
  };
  const switchIfReady = () => {
    if (!waitingFor) return;
    const chosen = waitingFor;
    const seconds = deck.positionNow();
    const before = deck.voice;
    if (!places.isSettled(seconds) || (before && !deck.isReadyAt(chosen, seconds))) return;
    waitingFor = undefined;
    places.drop();
    if (chosen !== label() && secondsHeard(hearing.$heard.get(), label()) > 0) $switches.set($switches.get() + 1);
    if (before) sound(chosen, before.positionAt);
    show({ label: chosen });
  };
  const goOn = () => {
    if (!isWanted || !outlet.isRunning) return;
    const seconds = deck.positionNow();
    if (!deck.voice) {
      if (!waitingFor && deck.isReadyAt(label(), seconds)) sound(label(), () => seconds);
      return;
    }
    deck.voice.fill();
    const leftSeconds = durationSeconds() - seconds;
    if (loop && (seconds >= loop.until || leftSeconds < RUNS_OUT_SECONDS)) jump(loop.from);
    else if (leftSeconds < RUNS_OUT_SECONDS / 2) {
      stop();
      jumpInOwn(0);
    } else if (deck.voice.endsAt - outlet.now < RUNS_OUT_SECONDS && leftSeconds > RUNS_OUT_SECONDS + FADE_SECONDS) {
      deck.silence();
      show({ status: 'buffering' });
    }
  };
  const fetchAhead = () => {
    const current = { label: label(), seconds: deck.positionNow() };
    places.ask(loader.addressOf(current.label), current.seconds);
    // Until it is known where they play this music, their sound would be of no use.
    const others = (places.isSettled(current.seconds) ? labels : [])
      .filter((other) => other !== current.label)
      .toSorted((one, other) => Number(other === waitingFor) - Number(one === waitingFor))
      .map((other) => ({ label: other, seconds: current.seconds }));
    loader.want(wantedBlocks(current, others, isWanted));
    for (const one of [current, ...others]) loader.retain(one.label, ...retainedBlocks(one.seconds));
    $place.set(Math.min(1, current.seconds / (durationSeconds() || 1)));
  };
  const advance = () => {
    if (isClosed) return;
    const isOverdue = clock.nowMs() - wishedAtMs > PATIENCE_MS;
    if (isWanted && !outlet.isRunning && isOverdue) return stop({ isBlocked: true });
    deck.count();
    outlet.applyVolume();
    switchIfReady();
    goOn();
    fetchAhead();
    // What is there plays on; only a wait is worth a word.
    const trouble = (!deck.voice || waitingFor ? loader.trouble : undefined) ?? null;
    show({ waitingFor: waitingFor ?? null, isRepeating: loop !== undefined, trouble });
    if (!isWanted && isOverdue && stopTicking) {
      stopTicking();
      stopTicking = undefined;
      outlet.rest();
    }
  };

  advance();
  return {
    $state,
    $place,
    $heard: hearing.$heard,
    $switches,
    play,
    pause: () => (isWanted ? stop() : undefined),
    toggle: () => (isWanted ? stop() : play()),
    choose(chosen) {
      waitingFor = chosen === label() ? undefined : chosen;
      if (isWanted) advance();
      else play();
    },
    seekBy: (seconds) => jump(deck.positionNow() + seconds),
    seekTo(part) {
      if (Number.isFinite(durationSeconds())) jumpInOwn(part * durationSeconds());
    },
    toggleRepeat() {
      if (loop) loop = undefined;
      else {
        const until = Math.max(deck.positionNow(), BLOCK_SECONDS);
        loop = { from: Math.max(0, until - REPEATED_SECONDS), until };
        jump(loop.from);
      }
      advance();
    },
    forgetHeard: hearing.forget,
    retry() {
      loader.retry();
      advance();
    },
    close() {
      isClosed = true;
      deck.end();
      stopTicking?.();
      loader.close();
      // After the fade, which a closed output would cut.
      const stopWaiting = clock.every(TICK_MS, () => {
        stopWaiting();
        outlet.close();
      });
    },
  };
}
