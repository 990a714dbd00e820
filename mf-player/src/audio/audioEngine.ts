import type { Clock } from '../clock/clock.ts';
import type { AudioEvent } from '../playback/playbackEvents.ts';
import { bufferedAheadSeconds, bufferedUntilSeconds } from './buffered.ts';
import { cueDeck } from './cueDeck.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';
import { fadeToDeck } from './fadeToDeck.ts';

export type AudioEngine = {
  /** Replaces whatever was loaded. Everything reported from now on carries `turn`. */
  load(url: string, startAtSeconds: number, turn: number): void;
  play(): void;
  pause(): void;
  seek(positionSeconds: number): void;
  /** silent, and no longer fetching */
  unload(): void;
  /** 0 to 1 */
  setVolume(volume: number): void;
  /** silent, also where only the device's own buttons change how loud it is */
  setMuted(isMuted: boolean): void;
  /** fetches what is likely to be loaded next, beside what sounds */
  warm(url: string): void;
  /** lets go of what was fetched ahead */
  release(): void;
  /** brings another version of what sounds to the same place, silently; `onDue` is called when it is there, `onFailed` when it cannot be */
  join(url: string, outcome: { onDue(): void; onFailed(): void }): void;
  /** what was joined goes on from its place, loaded as `turn`; the two are heard together for a moment, and what sounded stays loaded */
  swap(url: string, turn: number): void;
  /** how loud addresses are beside others, 0 to 1; those that are not named are 1 */
  setLevels(levels: ReadonlyMap<string, number>): void;
  /** false where only the device's own buttons change how loud it is */
  readonly canSetVolume: boolean;
};

type Listeners = {
  report(event: AudioEvent): void;
  /** how far from the current position the audio is there already */
  onBuffered(untilSeconds: number): void;
};

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
/** As long as most browsers take from play() to a sound, until one was timed. */
const STARTUP_SECONDS = 0.02;
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/**
 * Makes audio elements do what the player decides and say what happened. There are two: one sounds, the other waits, silent, with what is
 * likely to come. Loading what waits there makes them change places, so that it is heard at once; the one that sounded is emptied first.
 * Both sound only while one version of a song takes over from another: a moment until the second one has begun, then a short crossfade.
 */
export function createAudioEngine(
  openElement: () => AudioElement,
  { report, onBuffered }: Listeners,
  clock: Clock,
): AudioEngine {
  let turn = 0;
  let volume = 1;
  let isMuted = false;
  let levels: ReadonlyMap<string, number> = new Map();
  let startupSeconds = STARTUP_SECONDS;
  let leave: (() => void) | undefined;
  let settle: (() => void) | undefined;
  let failedAhead: string | undefined;

  const openDeck = () => {
    const deck = createDeck(openElement());
    listenTo(deck);
    setLoudness(deck);
    return deck;
  };
  const setLoudness = ({ element, url }: Deck, part = 1) => {
    element.muted = isMuted;
    element.volume = volume * (levels.get(url ?? '') ?? 1) * part;
  };
  const setBoth = () => {
    for (const deck of [active, waiting]) if (deck) setLoudness(deck);
  };
  const listenTo = (deck: Deck) => {
    const { element } = deck;
    const on = (name: string, action: () => void) =>
      element.addEventListener(name, () => deck === active && deck.url !== undefined && action());
    on('loadedmetadata', () => reportDuration());
    on('durationchange', () => reportDuration());
    on('canplay', () => report({ type: 'audioCanPlay', turn }));
    // Events are queued: by the time one arrives the element may have been told the opposite, and only what still holds is passed on.
    on('playing', () => {
      if (element.paused) return;
      report({ type: 'audioPlaying', turn });
      reportBuffered();
    });
    on('pause', () => element.paused && !element.ended && report({ type: 'audioPaused', turn }));
    on('waiting', () => report({ type: 'audioWaiting', turn }));
    on('stalled', () => report({ type: 'audioStalled', turn, bufferedAheadSeconds: bufferedAheadSeconds(element) }));
    on('ended', () => report({ type: 'audioEnded', turn, positionSeconds: element.currentTime }));
    on('error', () => report({ type: 'audioFailed', turn, cause: causeOf(element.error) }));
    on('progress', () => reportBuffered());
    on('timeupdate', () => {
      if (deck.isOnTheWay) return;
      report({ type: 'positionMoved', turn, positionSeconds: element.currentTime });
      reportBuffered();
    });
    // What cannot be fetched ahead is fetched when it is needed, and fails then.
    element.addEventListener('error', () => {
      if (deck === active || deck.url === undefined) return;
      failedAhead = deck.url;
      deck.empty();
    });
  };

  const reportBuffered = () => onBuffered(bufferedUntilSeconds(active.element) ?? active.element.currentTime);
  const reportDuration = () => {
    const durationSeconds = active.element.duration;
    if (Number.isFinite(durationSeconds)) report({ type: 'durationKnown', turn, durationSeconds });
  };
  const reportWhatIsThere = () => {
    if (active.element.readyState >= HAVE_METADATA) reportDuration();
    if (active.element.readyState >= HAVE_FUTURE_DATA) report({ type: 'audioCanPlay', turn });
    reportBuffered();
  };
  /** Whatever is between two decks ends here: from now on at most one of them sounds. */
  const settleNow = () => {
    leave?.();
    settle?.();
    leave = undefined;
    settle = undefined;
  };
  const release = () => {
    settleNow();
    if (waiting?.url !== undefined) waiting.empty();
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
    turn = newTurn;
    onBuffered(0);
    if (waiting?.url === url) {
      if (active.url !== undefined) active.empty();
      [active, waiting] = [waiting, active];
      active.seek(atSeconds);
      reportWhatIsThere();
    } else {
      // Two that fetch the same wait for each other, and what is wanted now comes first.
      release();
      // Until somebody wants to hear it, its length is enough.
      active.open(url, atSeconds, 'metadata');
    }
    setBoth();
  };

  let active: Deck;
  let waiting: Deck | undefined;
  active = openDeck();

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
      onBuffered(0);
      active.empty();
      waiting ??= openDeck();
      // The press that unlocks one element unlocks the other for the song that follows by itself.
      if (waiting.url === undefined) waiting.element.load();
    },
    setVolume(newVolume) {
      volume = newVolume;
      setBoth();
    },
    setMuted(muted) {
      isMuted = muted;
      setBoth();
    },
    setLevels(newLevels) {
      levels = newLevels;
      setBoth();
    },
    warm(url) {
      if (url === active.url || url === waiting?.url || url === failedAhead || leave || settle) return;
      waiting ??= openDeck();
      waiting.open(url, 0, 'auto');
      setBoth();
    },
    join(url, { onDue, onFailed }) {
      settleNow();
      waiting ??= openDeck();
      let isOver = false;
      const over = (action: () => void) => () => {
        isOver = true;
        leave = undefined;
        action();
      };
      const outcome = { onDue: over(onDue), onFailed: over(onFailed) };
      const stop = cueDeck({ from: active, to: waiting, url, clock, startupSeconds, ...outcome });
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
      settle = fadeToDeck({
        from,
        to: active,
        clock,
        setLoudness,
        onStarted: (seconds) => {
          startupSeconds = seconds;
        },
        onDone: () => {
          settle = undefined;
        },
      });
      play();
      reportWhatIsThere();
    },
  };
}

function reasonOf(refusal: unknown): 'notAllowed' | 'aborted' | 'unplayable' {
  const name = refusal instanceof Error || refusal instanceof DOMException ? refusal.name : '';
  if (name === 'NotAllowedError') return 'notAllowed';
  return name === 'AbortError' ? 'aborted' : 'unplayable';
}

/** A refused address, a lost connection and a service that is down look alike from here, and unlike bytes that do not decode. */
function causeOf(error: MediaError | null): 'network' | 'content' {
  return error?.code === MEDIA_ERR_NETWORK || error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'network' : 'content';
}
