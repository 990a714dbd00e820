import type { Clock } from '../clock/clock.ts';
import type { AudioEngine, AudioListeners } from './audioEngine.ts';
import { cueDeck } from './cueDeck.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';
import { createDeckReports } from './deckReports.ts';
import { fadeToDeck } from './fadeToDeck.ts';

const HAVE_FUTURE_DATA = 3;
/** Most browsers' delay from play() to the first sound, until one has been measured. */
const STARTUP_SECONDS = 0.02;

/**
 * Drives the player's audio elements and reports what happens. One plays; another waits, silent, with the likely next
 * song. Loading that song swaps the two, so it plays at once. Any other song plays in a spare element, which is empty,
 * and the first one becomes the spare. Two play only during a version switch: until the second has started, and for a
 * short crossfade. A further element repeats a stretch, so that the others keep what they have.
 */
export function createAudioEngine(
  openElement: () => AudioElement,
  listeners: AudioListeners,
  clock: Clock,
): AudioEngine {
  const { report, onBuffered } = listeners;
  let turn = 0;
  let volume = 1;
  let isMuted = false;
  let levels: ReadonlyMap<string, number> = new Map();
  let speed = 1;
  let startupSeconds = STARTUP_SECONDS;
  let leave: (() => void) | undefined;
  let settle: (() => void) | undefined;
  let failedAhead: string | undefined;

  const reports = createDeckReports(listeners, () => turn);
  const openDeck = () => {
    const deck = createDeck(openElement(), clock);
    listenTo(deck);
    setLoudness(deck);
    setSpeedOf(deck);
    return deck;
  };
  const setLoudness = ({ element, url }: Deck, part = 1) => {
    element.muted = isMuted;
    element.volume = volume * (levels.get(url ?? '') ?? 1) * part;
  };
  const setSpeedOf = ({ element }: Deck) => {
    element.preservesPitch = true;
    // A new file begins at the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  };
  const eachDeck = (action: (deck: Deck) => void) => {
    for (const deck of [active, waiting, spare, looping]) if (deck) action(deck);
  };
  const setAll = () => eachDeck((deck) => setLoudness(deck));
  const listenTo = (deck: Deck) => {
    reports.listenTo(deck, () => deck === active);
    // Ignored here: fetching it when needed fails again and reports it.
    deck.element.addEventListener('error', () => {
      if (deck === active || deck.url === undefined) return;
      failedAhead = deck.url;
      deck.empty();
    });
  };

  /** Ends any version switch: from now on, at most one element plays. */
  const settleNow = () => {
    leave?.();
    settle?.();
    leave = undefined;
    settle = undefined;
  };
  const dropLoop = () => {
    if (looping?.url === undefined) return;
    // It still fades out; another fade goes on.
    if (!looping.element.paused) settleNow();
    looping.leave();
  };
  const release = () => {
    settleNow();
    dropLoop();
    waiting?.leave();
  };
  const play = () => {
    const playTurn = turn;
    active.element.preload = 'auto';
    active.element.play().catch((refusal: unknown) => {
      settleNow();
      report({ type: 'playRefused', turn: playTurn, reason: reasonOf(refusal) });
    });
  };
  const load = (url: string, atSeconds: number, newTurn: number) => {
    settleNow();
    dropLoop();
    turn = newTurn;
    onBuffered(0);
    if (waiting?.url === url) {
      active.leave();
      [active, waiting] = [waiting, active];
      active.seek(atSeconds);
      reports.reportWhatIsThere(active);
    } else {
      // Two requests for the same file wait for each other, and this one comes first.
      release();
      eachDeck((deck) => deck.makeWayFor(url));
      // The length is enough until someone plays it.
      active.open(url, atSeconds, 'metadata');
    }
    setAll();
  };

  let active: Deck;
  let waiting: Deck | undefined;
  let spare: Deck | undefined;
  let looping: Deck | undefined;
  active = openDeck();
  /** Fades from one deck to the active one, which starts now. */
  const fadeFrom = (from: Deck) => {
    settle = fadeToDeck({
      from,
      to: active,
      clock,
      setLoudness,
      startupSeconds,
      onStarted: (seconds) => {
        startupSeconds = seconds;
      },
      onDone: () => {
        settle = undefined;
      },
    });
    play();
    reports.reportWhatIsThere(active);
  };

  return {
    release,
    load,
    play,
    get canSetVolume() {
      const { element } = active;
      const before = element.volume;
      element.volume = before > 0.5 ? before - 0.1 : before + 0.1;
      const isHeard = element.volume !== before;
      element.volume = before;
      return isHeard;
    },
    pause() {
      settleNow();
      active.element.pause();
    },
    seek(positionSeconds) {
      settleNow();
      active.seek(positionSeconds);
    },
    unload() {
      settleNow();
      dropLoop();
      onBuffered(0);
      waiting ??= openDeck();
      spare ??= openDeck();
      // The press that unlocks one element also unlocks the others, for the songs that follow automatically.
      spare.empty();
      if (waiting.url === undefined) waiting.empty();
      if (active.url === undefined) return active.empty();
      active.leave();
      [active, spare] = [spare, active];
    },
    setVolume(newVolume) {
      volume = newVolume;
      setAll();
    },
    setMuted(muted) {
      isMuted = muted;
      setAll();
    },
    setLevels(newLevels) {
      levels = newLevels;
      setAll();
    },
    warm(url) {
      if (url === active.url || url === waiting?.url || url === failedAhead || leave || settle) return;
      waiting ??= openDeck();
      waiting.open(url, 0, 'auto');
      setAll();
    },
    join(url, { onDue, onFailed }, placeOf = (positionSeconds) => positionSeconds) {
      settleNow();
      waiting ??= openDeck();
      let isOver = false;
      const over = () => {
        isOver = true;
        leave = undefined;
      };
      const outcome = {
        onDue(positionSeconds: number) {
          over();
          onDue(positionSeconds);
        },
        onFailed() {
          over();
          onFailed();
        },
      };
      const stop = cueDeck({ from: active, to: waiting, url, clock, startupSeconds, placeOf, ...outcome });
      if (!isOver) leave = stop;
    },
    swap(url, newTurn) {
      settleNow();
      if (waiting?.url !== url) {
        load(url, active.element.currentTime, newTurn);
        return play();
      }
      turn = newTurn;
      const from = active;
      [active, waiting] = [waiting, from];
      fadeFrom(from);
    },
    dropLoop,
    prepareLoop(fromSeconds) {
      if (!looping) {
        looping = openDeck();
        // During a press, this allows the play() that follows.
        looping.element.load();
      }
      // Until a fade is over, it may be in use.
      if (settle || active.url === undefined) return;
      if (looping.url === active.url) {
        const isThere = Math.abs(looping.element.currentTime - fromSeconds) <= SEEK_TOLERANCE_SECONDS;
        if (looping.isOnTheWay || !isThere) looping.seek(fromSeconds);
        return;
      }
      looping.open(active.url, fromSeconds, 'auto');
      setLoudness(looping);
    },
    turnBack(positionSeconds, newTurn) {
      settleNow();
      turn = newTurn;
      const from = active;
      if (!looping || !isReadyAt(looping, from.url, positionSeconds)) {
        active.seek(positionSeconds);
        return play();
      }
      [active, looping] = [looping, from];
      fadeFrom(from);
    },
    setSpeed(newSpeed) {
      speed = newSpeed;
      eachDeck(setSpeedOf);
    },
    get positionSeconds() {
      return active.element.currentTime;
    },
    get startupSeconds() {
      return startupSeconds;
    },
  };
}

/** as precise as browsers seek */
const SEEK_TOLERANCE_SECONDS = 0.05;

const isReadyAt = ({ element, url, isOnTheWay }: Deck, wantedUrl: string | undefined, positionSeconds: number) =>
  url === wantedUrl &&
  !isOnTheWay &&
  !element.seeking &&
  element.readyState >= HAVE_FUTURE_DATA &&
  Math.abs(element.currentTime - positionSeconds) <= SEEK_TOLERANCE_SECONDS;

function reasonOf(refusal: unknown): 'notAllowed' | 'aborted' | 'unplayable' {
  const name = refusal instanceof Error || refusal instanceof DOMException ? refusal.name : '';
  if (name === 'NotAllowedError') return 'notAllowed';
  return name === 'AbortError' ? 'aborted' : 'unplayable';
}
