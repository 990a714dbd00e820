import type { FindPlaylist } from '../playlists/findPlaylist.ts';
import type { FindVersion } from '../songs/findVersion.ts';
import type { CheckLimitsRepository } from './checkLimits.repository.ts';
import type { SoundChecksRepository } from './soundChecks.repository.ts';

export type SoundCheckDeps = {
  soundChecks: SoundChecksRepository;
  checkLimits: CheckLimitsRepository;
  findVersion: FindVersion;
  findPlaylist: FindPlaylist;
};
