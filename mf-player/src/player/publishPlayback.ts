import { $playback, $playbackPosition, actionSucceeded, type PlayableSong } from '@simmer/contracts';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import type { Clock } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { shownOf } from '../playback/shown.ts';

/** The action a toast about an unplayable song belongs to. */
export const playingOf = ({ id }: Pick<PlayableSong, 'id'>): string => `play version ${id}`;

/** Everything that shows the time redraws with it, so update no more often than the eye needs. */
export const POSITION_EVERY_MS = 250;

/** Frequent events that only change the position. */
export const isTickOf = ({ type }: PlaybackEvent): boolean => type === 'positionMoved' || type === 'audioBuffered';

/** Publishes the state: `$playback` on every change, the position at most four times a second. */
export function createPublisher(clock: Clock): (state: PlaybackState, event: PlaybackEvent) => void {
  let shownAtMs = Number.NEGATIVE_INFINITY;

  return (state, event) => {
    publishPlayback(state);
    const isTick = isTickOf(event);
    if (isTick && (shownOf(state)?.status !== 'playing' || clock.nowMs() - shownAtMs < POSITION_EVERY_MS)) return;
    const { positionSeconds, durationSeconds } = shownOf(state) ?? { positionSeconds: 0, durationSeconds: 0 };
    const shown = $playbackPosition.get();
    if (shown.positionSeconds === positionSeconds && shown.durationSeconds === durationSeconds) return;
    if (isTick) shownAtMs = clock.nowMs();
    setPlaybackPosition({ positionSeconds, durationSeconds });
  };
}

/** A pending version is shown from the press on, while the previous one still plays. */
function publishPlayback(state: PlaybackState): void {
  const shown = $playback.get();
  const now = shownOf(state);
  if (!now || state.status === 'idle') {
    if (shown.status !== 'idle') setPlayback({ status: 'idle' });
    return;
  }
  const status = state.pending && now.status === 'playing' ? 'buffering' : now.status;
  const song = state.pending?.song ?? now.song;
  if (shown.status === status && shown.song === song) return;
  setPlayback({ status, song });
  if (status === 'playing') actionSucceeded.emit({ about: playingOf(song) });
}
