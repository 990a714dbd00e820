import { $playback, type BodyOf } from '@simmer/contracts';
import type { setListening } from '@simmer/contracts/extra';
import { isSounding, shownOf, wantedOf } from '../playback/shown.ts';
import type { Player } from '../player/player.ts';

/** The state of this device's player, as reported. */
export type Here = Omit<BodyOf<typeof setListening>, 'device'>;

/** The state of this device's player now; a stretch beside its song doesn't count. */
export function hereNow(player: Player): Here {
  const state = player.stateNow();
  const versionId = wantedOf(state)?.id ?? null;
  return {
    versionId,
    positionSeconds: shownOf(state)?.positionSeconds ?? 0,
    // A song that is about to sound counts: the person wants to hear it.
    isPlaying: versionId !== null && isSounding($playback.get()),
    queue: player.upNext.$entries.get().map(({ song }) => song.id),
  };
}
