import { $playback, playToggled } from '@simmer/contracts';

/** Pauses the player bar, because only one thing plays at a time. */
export function pausePlayer(): void {
  const playback = $playback.get();
  if (playback.status === 'playing') playToggled.emit({ song: playback.song });
}
