import type { Clock } from '../clock/clock.ts';

/** The part of an audio element in use; tests pass a fake. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'buffered'
  | 'currentTime'
  | 'defaultPlaybackRate'
  | 'duration'
  | 'ended'
  | 'error'
  | 'load'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'preload'
  | 'preservesPitch'
  | 'readyState'
  | 'removeAttribute'
  | 'removeEventListener'
  | 'seeking'
  | 'src'
  | 'volume'
>;

/** An audio element and what is loaded in it. */
export type Deck = {
  readonly element: AudioElement;
  /** the loaded address; undefined if there is none */
  readonly url: string | undefined;
  /** whether it has yet to reach its start position */
  readonly isOnTheWay: boolean;
  /** @param preload how much to fetch before it is played */
  open(url: string, startAtSeconds: number, preload: 'metadata' | 'auto'): void;
  seek(positionSeconds: number): void;
  /** silences the deck and stops fetching */
  empty(): void;
  /** silences the deck, which counts as empty from now on; stops fetching after `EMPTY_AFTER_MS` */
  leave(): void;
  /** empties the deck now if this is the address it has just left: two requests for the same file wait for each other */
  makeWayFor(url: string): void;
};

/**
 * How long a deck keeps the audio it has left. Emptying an element while the next song loads delays that song, even in
 * another element (Chromium); by then it usually sounds.
 */
export const EMPTY_AFTER_MS = 500;

const HAVE_METADATA = 1;

export function createDeck(element: AudioElement, clock: Clock): Deck {
  let url: string | undefined;
  let left: { url: string; stopTimer(): void } | undefined;
  let startAtSeconds = 0;
  /** Set before anything is loaded, so the browser starts there. Set later, on a busy page, the beginning would be heard first. */
  const startAt = (seconds: number) => {
    startAtSeconds = seconds;
    element.currentTime = seconds;
  };
  const stopEmptying = () => {
    left?.stopTimer();
    left = undefined;
  };
  const forget = () => {
    stopEmptying();
    url = undefined;
    startAtSeconds = 0;
    element.pause();
  };
  const empty = () => {
    forget();
    element.removeAttribute('src');
    // Also unlocks Safari: a load() during a press allows the play() that follows the address.
    element.load();
  };
  element.addEventListener('loadedmetadata', () => {
    // It may already have played on from there.
    if (element.currentTime < startAtSeconds) element.currentTime = startAtSeconds;
    startAtSeconds = 0;
  });
  return {
    element,
    get url() {
      return url;
    },
    get isOnTheWay() {
      return element.readyState < HAVE_METADATA || startAtSeconds > 0;
    },
    open(newUrl, atSeconds, preload) {
      stopEmptying();
      element.preload = preload;
      // A new address loads by itself; calling load() too would start twice.
      if (newUrl === url) element.load();
      else element.src = newUrl;
      url = newUrl;
      startAt(atSeconds);
    },
    seek(positionSeconds) {
      if (element.readyState < HAVE_METADATA) return startAt(positionSeconds);
      startAtSeconds = 0;
      if (element.currentTime !== positionSeconds) element.currentTime = positionSeconds;
    },
    empty,
    leave() {
      const leftUrl = url;
      if (leftUrl === undefined) return;
      forget();
      left = { url: leftUrl, stopTimer: clock.after(EMPTY_AFTER_MS, empty) };
    },
    makeWayFor(wantedUrl) {
      if (left?.url === wantedUrl) empty();
    },
  };
}
