import { $playback, $playbackPosition, actionSucceeded, type PlayableSong } from '@simmer/contracts';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import type { Clock } from '../clock/clock.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { shownOf } from '../playback/shown.ts';

/** What a toast is about that says why a song would not play. */
export const playingOf = ({ id }: Pick<PlayableSong, 'id'>): string => `play version ${id}`;

/** Whatever shows a time redraws with it: no more often than an eye needs. */
export const POSITION_EVERY_MS = 250;

/** What comes several times a second and changes no more than where the song is. */
export const isTickOf = ({ type }: PlaybackEvent): boolean => type === 'positionMoved' || type === 'audioBuffered';

/** Shows the state to everybody: `$playback` when something changed, the position at most four times a second. */
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

/** A version that is on its way is shown from the press on, while the one before it still sounds. */
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
