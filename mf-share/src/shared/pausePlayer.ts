import { $playback, playToggled } from '@simmer/contracts';

/** Only one thing is heard at a time: what the player bar plays stops for what is shared. */
export function pausePlayer(): void {
  const playback = $playback.get();
  if (playback.status === 'playing') playToggled.emit({ song: playback.song });
}
