import { useEffect } from 'react';
import { isOn, type SharedAudio } from './useSharedAudio.ts';

type Heard = { title: string; artist: string; album?: string };
type Steps = { onPrevious?: () => void; onNext?: () => void };

const SKIP_SECONDS = 10;

/** Shows the current track on lock screens, and handles media keys. */
export function useMediaSession({ title, artist, album = '' }: Heard, audio: SharedAudio, steps: Steps = {}): void {
  const { status, positionSeconds, durationSeconds } = audio;
  const isPlaying = isOn(audio);

  useEffect(() => {
    if (!('mediaSession' in navigator) || status === 'failed') return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying, status]);

  useEffect(() => {
    // Announces nothing before the first playback.
    if (!('mediaSession' in navigator) || !isPlaying) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album });
  }, [title, artist, album, isPlaying]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !navigator.mediaSession.setPositionState) return;
    if (durationSeconds <= 0) return;
    const position = Math.min(positionSeconds, durationSeconds);
    navigator.mediaSession.setPositionState({ duration: durationSeconds, position, playbackRate: 1 });
  }, [positionSeconds, durationSeconds]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !isPlaying) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', audio.toggle],
      ['pause', audio.toggle],
      ['seekbackward', () => audio.seekTo(positionSeconds - SKIP_SECONDS)],
      ['seekforward', () => audio.seekTo(positionSeconds + SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && audio.seekTo(seekTime)],
      ['previoustrack', steps.onPrevious ?? null],
      ['nexttrack', steps.onNext ?? null],
    ];
    for (const [action, handler] of handlers) {
      try {
        mediaSession.setActionHandler(action, handler);
      } catch {
        // The browser does not know this action.
      }
    }
  });

  useEffect(
    () => () => {
      if ('mediaSession' in navigator) navigator.mediaSession.metadata = null;
    },
    [],
  );
}
