import { $playback, $playbackPosition, actionSucceeded, type PlayableSong, type Playback } from '@simmer/contracts';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import type { Clock } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import { playbackOf, type Scene, shownIn } from './scene.ts';

/** The action a toast about an unplayable song belongs to. */
export const playingOf = ({ id }: Pick<PlayableSong, 'id'>): string => `play version ${id}`;

/** Everything that shows the time redraws with it, so update no more often than the eye needs. */
export const POSITION_EVERY_MS = 250;

/** Frequent events that only change the position. */
export const isTickOf = ({ type }: PlaybackEvent): boolean => type === 'positionMoved' || type === 'audioBuffered';

/**
 * Publishes what is shown: `$playback` on every change, the position at most four times a second.
 *
 * @returns takes the scene, and what has happened to it
 */
export function createPublisher(clock: Clock) {
  let shownAtMs = Number.NEGATIVE_INFINITY;

  return (scene: Scene, event: PlaybackEvent): void => {
    publishPlayback(playbackOf(scene));
    const now = shownIn(scene);
    const isTick = isTickOf(event);
    const isStill = scene.beside !== undefined || now?.status !== 'playing';
    if (isTick && (isStill || clock.nowMs() - shownAtMs < POSITION_EVERY_MS)) return;
    const { positionSeconds, durationSeconds } = now ?? { positionSeconds: 0, durationSeconds: 0 };
    const shown = $playbackPosition.get();
    if (shown.positionSeconds === positionSeconds && shown.durationSeconds === durationSeconds) return;
    if (isTick) shownAtMs = clock.nowMs();
    setPlaybackPosition({ positionSeconds, durationSeconds });
  };
}

function publishPlayback(now: Playback): void {
  const shown = $playback.get();
  if (now.status === 'idle') {
    if (shown.status !== 'idle') setPlayback({ status: 'idle' });
    return;
  }
  const { status, song } = now;
  if (shown.status === status && shown.song === song) return;
  setPlayback({ status, song });
  if (status === 'playing') actionSucceeded.emit({ about: playingOf(song) });
}
