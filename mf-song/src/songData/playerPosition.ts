import { $playback, $playbackPosition, type Playback } from '@simmer/contracts';
import { computed } from 'nanostores';

/** Whether something sounds, or is about to. */
export const isSounding = ({ status }: Playback): boolean => ['playing', 'loading', 'buffering'].includes(status);

/** Whether the player has a version. */
export const isLoadedIn = (playback: Playback, versionId: number) =>
  playback.status !== 'idle' && playback.song.id === versionId;

/** The player's position in a version; undefined while it has another one. */
export const playerPositionIn = (versionId: number): number | undefined =>
  isLoadedIn($playback.get(), versionId) ? $playbackPosition.get().positionSeconds : undefined;

/** The whole second in which the player is: for what changes once a second. */
export const $wholeSecond = computed($playbackPosition, ({ positionSeconds }) => Math.floor(positionSeconds));
