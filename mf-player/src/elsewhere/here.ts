import { $playback, $playbackPosition, type BodyOf, type setListening } from '@simmer/contracts';
import { isSounding } from '../playback/isSounding.ts';
import type { Player } from '../player/player.ts';

/** The state of this device's player, as reported. */
export type Here = Omit<BodyOf<typeof setListening>, 'device'>;

/** The state of this device's player now. */
export function hereNow(player: Player): Here {
  const playback = $playback.get();
  return {
    versionId: playback.status === 'idle' ? null : playback.song.id,
    positionSeconds: $playbackPosition.get().positionSeconds,
    // A song that is about to sound counts: the person wants to hear it.
    isPlaying: isSounding(playback),
    queue: player.upNext.$entries.get().map(({ song }) => song.id),
  };
}
