import { useEffect, useRef, useState } from 'react';

/** Something to listen to: where it is, and how long it is as far as we know, in seconds. */
export type Track = { src: string; durationSeconds: number };

/** What a visitor hears and sees of the shared audio. */
export type SharedAudio = {
  status: 'paused' | 'loading' | 'playing' | 'failed';
  positionSeconds: number;
  durationSeconds: number;
  toggle(): void;
  /** plays a track, from its start where it is another one than before */
  play(track: Track): void;
  seekTo(positionSeconds: number): void;
};

/** Whether sound comes, or is on its way. */
export function isOn({ status }: Pick<SharedAudio, 'status'>): boolean {
  return status === 'playing' || status === 'loading';
}

type Options = {
  /** called when sound is asked for, so that another player can stop */
  onStart?: (() => void) | undefined;
  /** what comes after the end; where there is nothing, the track goes back to its start */
  next?: () => Track | undefined;
};

/**
 * One audio element for a share page: it is made at the first press, so that nobody downloads audio by looking, and goes back to the start
 * at the end (PRODUCT.md, Shares). Further tracks play through the same element: phones let only one that was pressed once play by itself.
 *
 * @param first what plays when nothing else was chosen; its length is shown until the browser knows better
 */
export function useSharedAudio(first: Track, { onStart, next }: Options = {}): SharedAudio {
  const element = useRef<HTMLAudioElement | null>(null);
  const track = useRef(first);
  const ended = useRef(next);
  const [status, setStatus] = useState<SharedAudio['status']>('paused');
  const [positionSeconds, setPositionSeconds] = useState(0);
  const [durationSeconds, setDurationSeconds] = useState(first.durationSeconds);

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
      if (Number.isFinite(made.duration)) setDurationSeconds(made.duration);
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
    return made;
  }

  function start(wanted: Track): void {
    const isOther = wanted.src !== track.current.src;
    track.current = wanted;
    const current = audio();
    if (isOther) {
      current.src = wanted.src;
      setPositionSeconds(0);
      setDurationSeconds(wanted.durationSeconds);
    } else if (current.error) {
      const positionBefore = current.currentTime;
      current.load();
      current.currentTime = positionBefore;
    }
    setStatus('loading');
    // Refused or cut off: the element's error event says which; a pause, or another track, before the start is no failure.
    current.play().catch(() => {
      if (track.current === wanted) setStatus(current.error ? 'failed' : 'paused');
    });
  }

  function play(wanted: Track): void {
    onStart?.();
    start(wanted);
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
      const position = Math.min(Math.max(0, positionSecondsWanted), durationSeconds);
      audio().currentTime = position;
      setPositionSeconds(position);
    },
  };
}
