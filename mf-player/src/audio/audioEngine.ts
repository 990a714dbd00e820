import type { AudioEvent } from '../playback/playbackEvents.ts';

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
  | 'pause'
  | 'paused'
  | 'play'
  | 'preload'
  | 'readyState'
  | 'removeAttribute'
  | 'src'
  | 'volume'
>;

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
};

type Listeners = {
  report(event: AudioEvent): void;
  /** how far from the current position the audio is there already */
  onBuffered(untilSeconds: number): void;
};

const HAVE_METADATA = 1;
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;
/** A buffer that ends this close to the end holds all there is; lengths are estimates. */
const END_TOLERANCE_SECONDS = 0.5;

/**
 * Makes one audio element do what the player decides and say what happened. There is only this one element, so a second song can never sound
 * beside the first.
 */
export function createAudioEngine(element: AudioElement, { report, onBuffered }: Listeners): AudioEngine {
  let turn = 0;
  let isLoaded = false;
  let startAtSeconds = 0;

  const on = (name: string, action: () => void) => element.addEventListener(name, () => isLoaded && action());
  on('loadedmetadata', () => {
    if (startAtSeconds > 0) element.currentTime = startAtSeconds;
    startAtSeconds = 0;
    reportDuration();
  });
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
    if (element.readyState < HAVE_METADATA || startAtSeconds > 0) return;
    report({ type: 'positionMoved', turn, positionSeconds: element.currentTime });
    reportBuffered();
  });

  const reportBuffered = () => onBuffered(bufferedUntilSeconds(element) ?? element.currentTime);
  const reportDuration = () => {
    if (Number.isFinite(element.duration)) {
      report({ type: 'durationKnown', turn, durationSeconds: element.duration });
    }
  };

  return {
    load(url, atSeconds, newTurn) {
      turn = newTurn;
      isLoaded = true;
      startAtSeconds = atSeconds;
      onBuffered(0);
      // Until somebody wants to hear it, its length is enough.
      element.preload = 'metadata';
      element.src = url;
      element.load();
    },
    play() {
      const playTurn = turn;
      element.preload = 'auto';
      element.play().catch((refusal: unknown) => {
        report({ type: 'playRefused', turn: playTurn, reason: reasonOf(refusal) });
      });
    },
    pause() {
      element.pause();
    },
    seek(positionSeconds) {
      if (element.readyState < HAVE_METADATA) startAtSeconds = positionSeconds;
      else element.currentTime = positionSeconds;
    },
    unload() {
      isLoaded = false;
      startAtSeconds = 0;
      onBuffered(0);
      element.pause();
      element.removeAttribute('src');
      // Also what lets Safari play later: a load() inside a press unlocks the element for the play() that comes after the address.
      element.load();
    },
    setVolume(volume) {
      element.volume = volume;
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

/** The end of the buffered range that holds the current position. */
function bufferedUntilSeconds({ buffered, currentTime }: AudioElement): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return undefined;
}

function bufferedAheadSeconds(element: AudioElement): number | null {
  const until = bufferedUntilSeconds(element);
  if (until === undefined) return null;
  if (until >= element.duration - END_TOLERANCE_SECONDS) return Number.POSITIVE_INFINITY;
  return until - element.currentTime;
}
