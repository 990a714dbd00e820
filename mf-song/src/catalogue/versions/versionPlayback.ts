import { canBePlayed, type PlayableSong, type Playback, type Version } from '@simmer/contracts';
import { isSounding } from '../../songData/playerPosition.ts';

/** The state of a version's play button. */
export type VersionPlayback = { sign: 'play' | 'pause' | 'wait' | 'retry'; verb: 'Play' | 'Pause' | 'Retry' };

/** Unlike a library row, a version is marked only if exactly this file is playing. */
export function versionPlayback(playback: Playback, version: Pick<PlayableSong, 'id'>): VersionPlayback {
  if (playback.status === 'idle' || playback.song.id !== version.id) return { sign: 'play', verb: 'Play' };
  switch (playback.status) {
    case 'playing':
      return { sign: 'pause', verb: 'Pause' };
    case 'loading':
    case 'buffering':
      return { sign: 'wait', verb: 'Pause' };
    case 'paused':
      return { sign: 'play', verb: 'Play' };
    case 'error':
      return { sign: 'retry', verb: 'Retry' };
  }
}

/** Whether choosing a version switches playback to it: only while another one is playing. */
export function switchesTo(playback: Playback, version: Version): boolean {
  return (
    isSounding(playback) && canBePlayed(version) && !(playback.status !== 'idle' && playback.song.id === version.id)
  );
}
