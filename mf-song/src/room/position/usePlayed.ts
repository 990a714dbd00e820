import { useStore } from '@nanostores/react';
import { $playback, $playedStretch, canBePlayed, type Song, seekRequested } from '@simmer/contracts';
import { useCallback, useEffect } from 'react';
import { $heardInstead, heardInsteadOf } from '../../playing/timeline/heardInstead.ts';
import { isLoadedIn } from '../../songData/playerPosition.ts';
import { $cursor } from './cursor.ts';
import { $playerSeconds, durationIn } from './roomPosition.ts';

/** What the player does with the shown version, and how to seek in it. */
export function usePlayed(song: Song) {
  const playback = useStore($playback);
  const playerSeconds = useStore($playerSeconds);
  const isLoaded = isLoadedIn(playback, song.id);
  useStore($heardInstead);
  const isHere = isLoaded || heardInsteadOf(song.id) !== undefined;
  const durationSeconds = durationIn(playback, song.id, song.duration, playerSeconds);
  const isStretch = useStore($playedStretch) !== null;
  // From now on, the player knows where the version is; a stretch of it leaves no position.
  useEffect(() => {
    if (isLoaded && !isStretch && $cursor.get()?.versionId === song.id) $cursor.set(null);
  }, [isLoaded, isStretch, song.id]);
  /** Seeks; a version that isn't in the player replaces the current one and plays from there. */
  const seek = useCallback(
    (seconds: number) => {
      if (!canBePlayed(song)) return;
      const positionSeconds = Math.max(0, seconds);
      if (!isLoaded) $cursor.set({ versionId: song.id, seconds: positionSeconds });
      seekRequested.emit({ song, positionSeconds });
    },
    [song, isLoaded],
  );
  /** Seeks if the version is in the player, or another sounds in its place; otherwise only moves where it will start. */
  const moveTo = useCallback(
    (seconds: number) => {
      if (isHere) seek(seconds);
      else $cursor.set({ versionId: song.id, seconds: Math.max(0, seconds) });
    },
    [isHere, seek, song.id],
  );
  return { isLoaded, isPlaying: isHere && playback.status === 'playing', durationSeconds, seek, moveTo };
}
