import { useStore } from '@nanostores/react';
import { $loop, $playedStretch, type PlayableSong } from '@simmer/contracts';

/** The stretch of a song that is marked on its timeline: the loop, or what is played out of turn. */
export function usePaintedRange(song: PlayableSong) {
  const loop = useStore($loop);
  const stretch = useStore($playedStretch)?.stretch;
  if (stretch?.song.id === song.id) return stretch;
  return loop?.songId === song.id ? loop : undefined;
}
