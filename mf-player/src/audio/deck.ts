/** The part of an audio element that is used; tests pass a double. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'buffered'
  | 'currentTime'
  | 'duration'
  | 'ended'
  | 'error'
  | 'load'
  | 'muted'
  | 'pause'
  | 'paused'
  | 'play'
  | 'preload'
  | 'readyState'
  | 'removeAttribute'
  | 'removeEventListener'
  | 'seeking'
  | 'src'
  | 'volume'
>;

/** An audio element with what was put into it. */
export type Deck = {
  readonly element: AudioElement;
  /** the address in it; undefined when there is none */
  readonly url: string | undefined;
  /** it has not come to the place where it is to begin */
  readonly isOnTheWay: boolean;
  /** @param preload how much is fetched before anybody wants to hear it */
  open(url: string, startAtSeconds: number, preload: 'metadata' | 'auto'): void;
  seek(positionSeconds: number): void;
  /** silent, and no longer fetching */
  empty(): void;
};

const HAVE_METADATA = 1;

export function createDeck(element: AudioElement): Deck {
  let url: string | undefined;
  let startAtSeconds = 0;
  element.addEventListener('loadedmetadata', () => {
    if (startAtSeconds > 0) element.currentTime = startAtSeconds;
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
      startAtSeconds = atSeconds;
      element.preload = preload;
      // A new address loads by itself: load() as well would begin twice.
      if (newUrl === url) element.load();
      else element.src = newUrl;
      url = newUrl;
    },
    seek(positionSeconds) {
      if (element.readyState < HAVE_METADATA) startAtSeconds = positionSeconds;
      else if (element.currentTime !== positionSeconds) element.currentTime = positionSeconds;
    },
    empty() {
      url = undefined;
      startAtSeconds = 0;
      element.pause();
      element.removeAttribute('src');
      // Also what lets Safari play later: a load() inside a press unlocks the element for the play() that comes after the address.
      element.load();
    },
  };
}
