import type { AudioEvent } from '../playback/playbackEvents.ts';
import { bufferedAheadSeconds, bufferedUntilSeconds } from './buffered.ts';
import { type AudioElement, createDeck, type Deck } from './deck.ts';

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
  /** fetches what is likely to be loaded next, beside what sounds */
  warm(url: string): void;
  /** lets go of what was fetched ahead */
  release(): void;
};

type Listeners = {
  report(event: AudioEvent): void;
  /** how far from the current position the audio is there already */
  onBuffered(untilSeconds: number): void;
};

const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/**
 * Makes audio elements do what the player decides and say what happened. There are two: one sounds, the other waits, silent, with what is
 * likely to come. Loading what waits there makes them change places, so that it is heard at once; the one that sounded is emptied first.
 */
export function createAudioEngine(openElement: () => AudioElement, { report, onBuffered }: Listeners): AudioEngine {
  let turn = 0;
  let volume = 1;

  const openDeck = () => {
    const deck = createDeck(openElement());
    listenTo(deck);
    deck.element.volume = volume;
    return deck;
  };
  const listenTo = (deck: Deck) => {
    const { element } = deck;
    const on = (name: string, action: () => void) =>
      element.addEventListener(name, () => deck === active && deck.url !== undefined && action());
    on('loadedmetadata', () => reportDuration());
    on('durationchange', () => reportDuration());
    on('canplay', () => report({ type: 'audioCanPlay', turn }));
    // Events are queued: by the time one arrives the element may have been told the opposite, and only what still holds is passed on.
    on('playing', () => !element.paused && report({ type: 'audioPlaying', turn }));
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
    element.addEventListener('error', () => deck !== active && deck.url !== undefined && deck.empty());
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
  const release = () => {
    if (waiting?.url !== undefined) waiting.empty();
  };

  let active: Deck;
  let waiting: Deck | undefined;
  active = openDeck();

  return {
    release,
    load(url, atSeconds, newTurn) {
      turn = newTurn;
      onBuffered(0);
      if (waiting?.url === url) {
        if (active.url !== undefined) active.empty();
        [active, waiting] = [waiting, active];
        active.seek(atSeconds);
        reportWhatIsThere();
        return;
      }
      // Two that fetch the same wait for each other, and what is wanted now comes first.
      release();
      // Until somebody wants to hear it, its length is enough.
      active.open(url, atSeconds, 'metadata');
    },
    play() {
      const playTurn = turn;
      active.element.preload = 'auto';
      active.element.play().catch((refusal: unknown) => {
        report({ type: 'playRefused', turn: playTurn, reason: reasonOf(refusal) });
      });
    },
    pause() {
      active.element.pause();
    },
    seek(positionSeconds) {
      active.seek(positionSeconds);
    },
    unload() {
      onBuffered(0);
      active.empty();
      waiting ??= openDeck();
      // The press that unlocks one element unlocks the other for the song that follows by itself.
      if (waiting.url === undefined) waiting.element.load();
    },
    setVolume(newVolume) {
      volume = newVolume;
      for (const deck of [active, waiting]) if (deck) deck.element.volume = volume;
    },
    warm(url) {
      if (url === active.url || url === waiting?.url) return;
      waiting ??= openDeck();
      waiting.open(url, 0, 'auto');
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
