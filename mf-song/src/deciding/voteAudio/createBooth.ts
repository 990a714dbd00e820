import type { VoteLabel } from '@simmer/contracts/extra';
import { atom } from 'nanostores';
import type { AudioOutput } from './audioOutput.ts';
import { type Addresses, BLOCK_SECONDS, createBlockLoader } from './blockLoader.ts';
import type { Booth, BoothState } from './boothState.ts';
import type { Clock } from './clock.ts';
import { createHearing, type Heard, secondsHeard } from './heard.ts';
import { createOutlet } from './outlet.ts';
import { type AskPlaces, createPlaces } from './places.ts';
import { FADE_SECONDS, startVoice, type Voice } from './voice.ts';
import { blockAt, keptBlocks, wantedBlocks } from './wantedBlocks.ts';

const TICK_MS = 100;
/** So much must be there before it plays. */
const ENOUGH_SECONDS = 0.5;
/** With less left and nothing following, it fades out instead of breaking off. */
const RUNS_OUT_SECONDS = 0.3;
const REPEATED_SECONDS = 10;
/** A browser that has not started by then waits for another press. A pause that long lets the output rest. */
const PATIENCE_MS = 2_000;

export type BoothGiven = {
  labels: readonly VoteLabel[];
  clock: Clock;
  openOutput(): AudioOutput;
  addresses: Addresses;
  renew(): Promise<Addresses>;
  fetchBytes(address: string, fromByte: number, untilByte: number, signal: AbortSignal): Promise<ArrayBuffer>;
  /** undefined if the music is at the same second everywhere */
  askPlaces?: AskPlaces | undefined;
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
export function createBooth(given: BoothGiven): Booth {
  const { labels, clock } = given;
  const $state = atom<BoothState>({
    status: 'paused',
    label: labels[0] ?? 'A',
    waitingFor: null,
    trouble: null,
    isBlocked: false,
    isRepeating: false,
  });
  const $place = atom(0);
  const $switches = atom(given.switches);
  const hearing = createHearing(given.heard);

  let voice: Voice | undefined;
  /** while nothing sounds */
  let positionSeconds = 0;
  let isWanted = false;
  let wishedAtMs = 0;
  let waitingFor: VoteLabel | undefined;
  let loop: { from: number; until: number } | undefined;
  let stopTicking: (() => void) | undefined;
  let isClosed = false;

  let plainAddresses = given.addresses;
  /** the addresses play from elsewhere, so that the music fits */
  let isMoved = false;

  const renewPlain = async () => {
    plainAddresses = await given.renew();
    return { addresses: plainAddresses };
  };
  const renewMoved = async (askPlaces: AskPlaces) => {
    const sameSound = label();
    return { addresses: await askPlaces(loader.addressOf(sameSound), positionNow()), sameSound };
  };
  const loader = createBlockLoader({
    ...given,
    renew: () => (isMoved && given.askPlaces ? renewMoved(given.askPlaces) : renewPlain()),
    onChange: () => advance(),
  });
  const places = createPlaces({
    ask: given.askPlaces,
    nowMs: clock.nowMs,
    onAnswer(addresses) {
      isMoved = true;
      loader.take({ addresses, sameSound: label() });
      advance();
    },
  });
  const outlet = createOutlet({
    ...given,
    onChange: () => (isWanted && voice && !outlet.isRunning ? stop() : advance()),
  });

  const label = () => $state.get().label;
  const show = (change: Partial<BoothState>) => {
    const before = $state.get();
    const changed = { ...before, ...change };
    const names = Object.keys(changed) as (keyof BoothState)[];
    if (names.some((name) => before[name] !== changed[name])) $state.set(changed);
  };
  const durationSeconds = () => {
    const format = loader.formatOf(label());
    return format ? format.frames / format.sampleRate : Number.POSITIVE_INFINITY;
  };
  const positionNow = () => voice?.positionAt(outlet.now) ?? positionSeconds;
  const isReadyAt = (of: VoteLabel, seconds: number) =>
    loader.formatOf(of) !== undefined &&
    [seconds, seconds + ENOUGH_SECONDS].every((at) => loader.isThere({ label: of, block: blockAt(at) }));
  const count = () => hearing.count(voice, outlet.now, given.volume() > 0 && outlet.isRunning);

  /** Sounds from a position on, faded into from whatever sounded. @param positionAt of the moment it starts */
  const sound = (of: VoteLabel, positionAt: (startsAt: number) => number) => {
    const format = loader.formatOf(of);
    if (!outlet.opened || !format) return;
    const { output, level } = outlet.opened;
    const startsAt = outlet.soon;
    const begun = { output, into: level, loader, label: of, format, startsAt, positionSeconds: positionAt(startsAt) };
    count();
    voice?.leave(startsAt);
    voice = startVoice(begun);
    show({ label: of, status: 'playing', isBlocked: false });
  };
  const silence = () => {
    if (!voice) return;
    count();
    positionSeconds = positionNow();
    voice.leave(outlet.soon);
    voice = undefined;
  };
  const stop = (change: Partial<BoothState> = {}) => {
    isWanted = false;
    wishedAtMs = clock.nowMs();
    waitingFor = undefined;
    silence();
    show({ status: 'paused', ...change });
    advance();
  };
  const play = () => {
    isWanted = true;
    wishedAtMs = clock.nowMs();
    stopTicking ??= clock.every(TICK_MS, () => advance());
    show({ status: voice ? 'playing' : 'buffering', isBlocked: false });
    // Refused without a press, or never answered: either way, a tick notices.
    outlet.resume().then(advance, () => undefined);
    loader.retry();
    advance();
  };
  const jump = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), durationSeconds());
    if (loop && (target < loop.from || target > loop.until)) loop = undefined;
    if (voice && isReadyAt(label(), target)) sound(label(), () => target);
    else {
      silence();
      positionSeconds = target;
      if (isWanted) show({ status: 'buffering' });
    }
    advance();
  };

  /** Goes to a place of the label's own, instead of one near by in the music. */
  const jumpInOwn = (seconds: number) => {
    if (isMoved) {
      isMoved = false;
      places.forget();
      loader.take({ addresses: plainAddresses });
    }
    jump(seconds);
  };
  const switchIfReady = () => {
    if (!waitingFor) return;
    const chosen = waitingFor;
    const seconds = positionNow();
    if (!places.isSettled(seconds) || (voice && !isReadyAt(chosen, seconds))) return;
    const before = voice;
    waitingFor = undefined;
    places.drop();
    if (chosen !== label() && secondsHeard(hearing.$heard.get(), label()) > 0) $switches.set($switches.get() + 1);
    if (before) sound(chosen, before.positionAt);
    show({ label: chosen });
  };
  const goOn = () => {
    if (!isWanted || !outlet.isRunning) return;
    if (!voice) {
      if (!waitingFor && isReadyAt(label(), positionSeconds)) sound(label(), () => positionSeconds);
      return;
    }
    voice.fill();
    const seconds = positionNow();
    const leftSeconds = durationSeconds() - seconds;
    if (loop && (seconds >= loop.until || leftSeconds < RUNS_OUT_SECONDS)) jump(loop.from);
    else if (leftSeconds < RUNS_OUT_SECONDS / 2) {
      stop();
      jumpInOwn(0);
    } else if (voice.endsAt - outlet.now < RUNS_OUT_SECONDS && leftSeconds > RUNS_OUT_SECONDS + FADE_SECONDS) {
      silence();
      show({ status: 'buffering' });
    }
  };
  const fetchAhead = () => {
    const current = { label: label(), seconds: positionNow() };
    places.look(loader.addressOf(current.label), current.seconds);
    // Until it is known where they play this music, their sound would be of no use.
    const others = (places.isSettled(current.seconds) ? labels : [])
      .filter((other) => other !== current.label)
      .toSorted((one, other) => Number(other === waitingFor) - Number(one === waitingFor))
      .map((other) => ({ label: other, seconds: current.seconds }));
    loader.want(wantedBlocks(current, others, isWanted));
    for (const one of [current, ...others]) loader.keep(one.label, ...keptBlocks(one.seconds));
    $place.set(Math.min(1, current.seconds / (durationSeconds() || 1)));
  };
  const advance = () => {
    if (isClosed) return;
    const isOverdue = clock.nowMs() - wishedAtMs > PATIENCE_MS;
    if (isWanted && !outlet.isRunning && isOverdue) return stop({ isBlocked: true });
    count();
    outlet.followVolume();
    switchIfReady();
    goOn();
    fetchAhead();
    // What is there plays on; only a wait is worth a word.
    const trouble = (!voice || waitingFor ? loader.trouble : undefined) ?? null;
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
    seekBy: (seconds) => jump(positionNow() + seconds),
    seekTo(part) {
      if (Number.isFinite(durationSeconds())) jumpInOwn(part * durationSeconds());
    },
    toggleRepeat() {
      if (loop) loop = undefined;
      else {
        const until = Math.max(positionNow(), BLOCK_SECONDS);
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
      voice?.leave(outlet.soon);
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
