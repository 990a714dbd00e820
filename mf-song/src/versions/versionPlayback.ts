import type { Playback, Version } from '@simmer/contracts';

/** What a version's button shows and does. */
export type VersionPlayback = { sign: 'play' | 'pause' | 'wait' | 'retry'; verb: 'Play' | 'Pause' | 'Retry' };

/** Unlike a row of the library, a version is marked only when exactly this file is being played. */
export function versionPlayback(playback: Playback, version: Version): VersionPlayback {
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

/** Whether this very version sounds, or is about to. */
export function isHeard(playback: Playback, version: Version): boolean {
  return versionPlayback(playback, version).verb === 'Pause';
}

/** Whether choosing a version switches what is heard to it: only while another one sounds. */
export function switchesTo(playback: Playback, { id, isHidden }: Version): boolean {
  const isSounding = ['playing', 'loading', 'buffering'].includes(playback.status);
  return isSounding && !isHidden && !(playback.status !== 'idle' && playback.song.id === id);
}
