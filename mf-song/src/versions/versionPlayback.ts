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
