import { useStore } from '@nanostores/react';
import { $playback, type PlayableSong } from '@simmer/contracts';
import { $wholeSecond } from '../../../songData/playerPosition.ts';

/** The player's position in whole seconds, if it has a version of this song. */
export function useLoadedMoment(cleanTitle: string): { song: PlayableSong; atSeconds: number } | undefined {
  const playback = useStore($playback);
  const atSeconds = useStore($wholeSecond);
  if (playback.status === 'idle' || playback.song.cleanTitle !== cleanTitle) return undefined;
  return { song: playback.song, atSeconds };
}
