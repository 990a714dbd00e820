import type { Clock } from '../clock/clock.ts';
import type { AudioEvent } from '../playback/playbackEvents.ts';
import { bufferedAheadSeconds, bufferedUntilSeconds } from './buffered.ts';
import { cueDeck } from './cueDeck.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';
import { fadeToDeck } from './fadeToDeck.ts';

export type AudioEngine = {
  /** Replaces whatever was loaded. All reports from now on carry `turn`. */
  load(url: string, startAtSeconds: number, turn: number): void;
  play(): void;
  pause(): void;
  seek(positionSeconds: number): void;
  /** silences the audio and stops fetching */
  unload(): void;
  /** 0 to 1 */
  setVolume(volume: number): void;
  /** silences the audio, even where only the device's buttons change the volume */
  setMuted(isMuted: boolean): void;
  /** fetches the likely next song in the background */
  warm(url: string): void;
  /** drops what was fetched ahead */
  release(): void;
  /**
   * silently brings another version to the position of the one playing; calls `onDue` when it is there, `onFailed` if
   * it can't be
   */
  join(url: string, outcome: { onDue(): void; onFailed(): void }): void;
  /** continues with the joined version, loaded as `turn`, after a short crossfade; the previous version stays loaded */
  swap(url: string, turn: number): void;
  /** relative loudness by address, 0 to 1; 1 for addresses not listed */
  setLevels(levels: ReadonlyMap<string, number>): void;
  /** false where only the device's buttons change the volume */
  readonly canSetVolume: boolean;
};

type Listeners = {
  report(event: AudioEvent): void;
  /** how far the audio is buffered from the current position */
  onBuffered(untilSeconds: number): void;
};

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
/** Most browsers' delay from play() to the first sound, until one has been measured. */
const STARTUP_SECONDS = 0.02;
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/**
 * Drives two audio elements for the player and reports what happens. One plays; the other waits, silent, with the
 * likely next song. Loading that song swaps the two, so it plays at once; the first element is emptied before. Both
 * play only during a version switch: until the second has started, and for a short crossfade.
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
    // Events are queued, so the element's state may have changed since. Only report what still holds.
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
    // Ignored here: fetching it when needed fails again and reports it.
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
  /** Ends any version switch: from now on, at most one element plays. */
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
      // Two requests for the same file wait for each other, and this one comes first.
      release();
      // The length is enough until someone plays it.
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
      // The press that unlocks one element also unlocks the other, for the song that follows automatically.
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

/**
 * A refused address, a lost connection and a service that is down look the same here, but differ from bytes that can't
 * be decoded.
 */
function causeOf(error: MediaError | null): 'network' | 'content' {
  return error?.code === MEDIA_ERR_NETWORK || error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'network' : 'content';
}
