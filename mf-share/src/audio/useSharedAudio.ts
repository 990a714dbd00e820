import { useEffect, useRef, useState } from 'react';

/** A track: its address, and its duration in seconds if known. */
type Track = { src: string; durationSeconds: number };

/** The state of the shared audio, and its controls. */
export type SharedAudio = {
  status: 'paused' | 'loading' | 'playing' | 'failed';
  positionSeconds: number;
  durationSeconds: number;
  toggle(): void;
  /** plays a track, from where it stands; a new one from its start, unless another position is given */
  play(track: Track, fromSeconds?: number): void;
  seekTo(positionSeconds: number): void;
};

/** Whether audio is playing, or about to play. */
export function isOn({ status }: Pick<SharedAudio, 'status'>): boolean {
  return status === 'playing' || status === 'loading';
}

type Options = {
  /** called when playback starts, to stop other players */
  onStart?: (() => void) | undefined;
  /** the next track; if there is none, the track returns to its start */
  next?: () => Track | undefined;
  /** gets the element, once there is one */
  onAudio?: ((element: HTMLMediaElement) => void) | undefined;
};

/**
 * One audio element for a share page. It is created on the first press, which avoids downloads by visitors who only look, and returns to the start
 * at the end (PRODUCT.md, Shares). All tracks share the element: phones allow autoplay only on one that the user has started before.
 *
 * @param first the initial track
 */
export function useSharedAudio(first: Track, { onStart, next, onAudio }: Options = {}): SharedAudio {
  const element = useRef<HTMLAudioElement | null>(null);
  const track = useRef(first);
  const ended = useRef(next);
  const [status, setStatus] = useState<SharedAudio['status']>('paused');
  const [positionSeconds, setPositionSeconds] = useState(0);
  const [knownSeconds, setKnownSeconds] = useState(first.durationSeconds);
  // Browsers guess the length of some files, so what they say counts only while nothing else is known.
  const [browserSeconds, setBrowserSeconds] = useState(0);
  const durationSeconds = knownSeconds || browserSeconds;

  useEffect(() => {
    ended.current = next;
  }, [next]);
  useEffect(
    () => () => {
      element.current?.pause();
      element.current = null;
    },
    [],
  );

  function audio(): HTMLAudioElement {
    if (element.current) return element.current;
    const made = new Audio();
    made.preload = 'auto';
    made.src = track.current.src;
    made.addEventListener('playing', () => setStatus('playing'));
    made.addEventListener('waiting', () => setStatus('loading'));
    made.addEventListener('pause', () => setStatus('paused'));
    made.addEventListener('error', () => setStatus('failed'));
    made.addEventListener('timeupdate', () => setPositionSeconds(made.currentTime));
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) setBrowserSeconds(made.duration);
    });
    made.addEventListener('ended', () => {
      const following = ended.current?.();
      if (following) {
        start(following);
        return;
      }
      made.currentTime = 0;
      setPositionSeconds(0);
      setStatus('paused');
    });
    element.current = made;
    onAudio?.(made);
    return made;
  }

  function start(wanted: Track, fromSeconds?: number): void {
    const isOther = wanted.src !== track.current.src;
    track.current = wanted;
    setKnownSeconds(wanted.durationSeconds);
    const current = audio();
    if (isOther) {
      current.src = wanted.src;
      setPositionSeconds(0);
      setBrowserSeconds(0);
    } else if (current.error) {
      const positionBefore = current.currentTime;
      current.load();
      current.currentTime = positionBefore;
    }
    if (fromSeconds !== undefined) {
      current.currentTime = fromSeconds;
      setPositionSeconds(fromSeconds);
    }
    setStatus('loading');
    // The element's error event reports real failures; a pause or a new track before playback starts is none.
    current.play().catch(() => {
      if (track.current === wanted) setStatus(current.error ? 'failed' : 'paused');
    });
  }

  function play(wanted: Track, fromSeconds?: number): void {
    onStart?.();
    start(wanted, fromSeconds);
  }

  return {
    status,
    positionSeconds,
    durationSeconds,
    play,
    toggle() {
      if (!isOn({ status })) {
        play(track.current);
        return;
      }
      audio().pause();
      setStatus('paused');
    },
    seekTo(positionSecondsWanted) {
      const position = Math.min(Math.max(0, positionSecondsWanted), durationSeconds || Number.POSITIVE_INFINITY);
      audio().currentTime = position;
      setPositionSeconds(position);
    },
  };
}
