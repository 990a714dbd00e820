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

type DeckState =
  | { is: 'empty' }
  /** `startAtSeconds`: the position it has yet to reach; 0 once it is there */
  | { is: 'loaded'; url: string; startAtSeconds: number }
  /** silent, and empty as far as others know; emptied when the timer is up */
  | { is: 'leaving'; url: string; stopTimer(): void };

export function createDeck(element: AudioElement, clock: Clock): Deck {
  let state: DeckState = { is: 'empty' };
  const urlOf = () => (state.is === 'loaded' ? state.url : undefined);
  /** Set before anything is loaded, so the browser starts there. Set later, on a busy page, the beginning would be heard first. */
  const startAt = (url: string, startAtSeconds: number) => {
    state = { is: 'loaded', url, startAtSeconds };
    element.currentTime = startAtSeconds;
  };
  const stopEmptying = () => state.is === 'leaving' && state.stopTimer();
  const empty = () => {
    stopEmptying();
    state = { is: 'empty' };
    element.pause();
    element.removeAttribute('src');
    // Also unlocks Safari: a load() during a press allows the play() that follows the address.
    element.load();
  };
  element.addEventListener('loadedmetadata', () => {
    if (state.is !== 'loaded') return;
    // It may already have played on from there.
    if (element.currentTime < state.startAtSeconds) element.currentTime = state.startAtSeconds;
    state = { ...state, startAtSeconds: 0 };
  });
  return {
    element,
    get url() {
      return urlOf();
    },
    get isOnTheWay() {
      return element.readyState < HAVE_METADATA || (state.is === 'loaded' && state.startAtSeconds > 0);
    },
    open(url, atSeconds, preload) {
      stopEmptying();
      element.preload = preload;
      // A new address loads by itself; calling load() too would start twice.
      if (url === urlOf()) element.load();
      else element.src = url;
      startAt(url, atSeconds);
    },
    seek(positionSeconds) {
      if (state.is !== 'loaded') return;
      if (element.readyState < HAVE_METADATA) return startAt(state.url, positionSeconds);
      state = { ...state, startAtSeconds: 0 };
      if (element.currentTime !== positionSeconds) element.currentTime = positionSeconds;
    },
    empty,
    leave() {
      if (state.is !== 'loaded') return;
      state = { is: 'leaving', url: state.url, stopTimer: clock.after(EMPTY_AFTER_MS, empty) };
      element.pause();
    },
    makeWayFor(url) {
      if (state.is === 'leaving' && state.url === url) empty();
    },
  };
}
