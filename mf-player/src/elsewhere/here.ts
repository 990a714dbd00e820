import { $playback, $playbackPosition, type BodyOf, type setListening } from '@simmer/contracts';
import type { Player } from '../player/player.ts';

/** What this device's player has, as it is reported. */
export type Here = Omit<BodyOf<typeof setListening>, 'device'>;

/** A song that is about to sound counts as playing: the person wants to hear it. */
const soundingStatuses = new Set(['loading', 'buffering', 'playing']);

/** Whether something sounds here, or is about to. */
export const soundsHere = (): boolean => soundingStatuses.has($playback.get().status);

/** What this device's player has now. */
export function hereNow(player: Player): Here {
  const playback = $playback.get();
  return {
    versionId: playback.status === 'idle' ? null : playback.song.id,
    positionSeconds: $playbackPosition.get().positionSeconds,
    isPlaying: soundsHere(),
    queue: player.upNext.$entries.get().map(({ song }) => song.id),
  };
}
