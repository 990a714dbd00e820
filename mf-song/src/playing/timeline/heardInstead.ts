import { $playback, $playbackPosition, type Alignment, type PlayableSong, placeIn } from '@simmer/contracts';
import { atom } from 'nanostores';

/** Another version of the song that sounds in place of the shown one: the other side of a comparison, or the old or new of a change. */
type HeardInstead = {
  shownId: number;
  song: PlayableSong;
  /** where its music is in the shown version; null while that isn't known: then the second is the same */
  alignment: Alignment | null;
};

export const $heardInstead = atom<HeardInstead | null>(null);

/** What sounds in place of a version; undefined if nothing does. */
export function heardInsteadOf(shownId: number): HeardInstead | undefined {
  const instead = $heardInstead.get();
  const playback = $playback.get();
  const isIn = instead?.shownId === shownId && playback.status !== 'idle' && playback.song.id === instead.song.id;
  return isIn ? instead : undefined;
}

/** Where the music that sounds in place of a version is in it. */
export function insteadPositionIn(shownId: number): number | undefined {
  const instead = heardInsteadOf(shownId);
  if (!instead) return undefined;
  const { positionSeconds } = $playbackPosition.get();
  return instead.alignment ? placeIn(instead.alignment, positionSeconds).seconds : positionSeconds;
}
