import { useEffect, useRef, useState } from 'react';

/** What a visitor hears and sees of the shared audio. */
export type SharedAudio = {
  status: 'paused' | 'loading' | 'playing' | 'failed';
  positionSeconds: number;
  durationSeconds: number;
  toggle(): void;
  seekTo(positionSeconds: number): void;
};

/**
 * One audio element for a share page: it is made at the first press, so that nobody downloads audio by looking, and goes back to the start
 * at the end (PRODUCT.md, Shares).
 *
 * @param src where the audio is
 * @param knownDurationSeconds shown until the browser knows better
 * @param onStart called when sound is asked for, so that another player can stop
 */
export function useSharedAudio(src: string, knownDurationSeconds: number, onStart?: () => void): SharedAudio {
  const element = useRef<HTMLAudioElement | null>(null);
  const [status, setStatus] = useState<SharedAudio['status']>('paused');
  const [positionSeconds, setPositionSeconds] = useState(0);
  const [durationSeconds, setDurationSeconds] = useState(knownDurationSeconds);

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
    made.src = src;
    made.addEventListener('playing', () => setStatus('playing'));
    made.addEventListener('waiting', () => setStatus('loading'));
    made.addEventListener('pause', () => setStatus('paused'));
    made.addEventListener('error', () => setStatus('failed'));
    made.addEventListener('timeupdate', () => setPositionSeconds(made.currentTime));
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) setDurationSeconds(made.duration);
    });
    made.addEventListener('ended', () => {
      made.currentTime = 0;
      setPositionSeconds(0);
      setStatus('paused');
    });
    element.current = made;
    return made;
  }

  return {
    status,
    positionSeconds,
    durationSeconds,
    toggle() {
      const current = audio();
      if (status === 'playing' || status === 'loading') {
        current.pause();
        setStatus('paused');
        return;
      }
      onStart?.();
      if (status === 'failed') current.load();
      setStatus('loading');
      // Refused or cut off: the element's error event says which; a pause before the start is no failure.
      current.play().catch(() => setStatus(current.error ? 'failed' : 'paused'));
    },
    seekTo(positionSecondsWanted) {
      const current = audio();
      const position = Math.min(Math.max(0, positionSecondsWanted), durationSeconds);
      current.currentTime = position;
      setPositionSeconds(position);
    },
  };
}
