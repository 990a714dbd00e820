import { useStore } from '@nanostores/react';
import { $catchUpRun, $loop, $playedStretch, type PlayableSong } from '@simmer/contracts';

/** The stretch of a song that is marked on its timeline: what is played out of turn, the loop, or what is new. */
export function usePaintedRange(song: PlayableSong) {
  const loop = useStore($loop);
  const run = useStore($catchUpRun);
  const stretch = useStore($playedStretch)?.stretch;
  if (stretch?.song.id === song.id) return stretch;
  if (loop?.songId === song.id) return loop;
  return run && run.phase !== 'over' && run.song.id === song.id ? run : undefined;
}
