import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import type { CheckLimitsRepository } from './checkLimits.repository.ts';
import type { SoundChecksRepository } from './soundChecks.repository.ts';

export type SoundCheckDeps = {
  soundChecks: SoundChecksRepository;
  checkLimits: CheckLimitsRepository;
  findVersion: FindVersion;
  findPlaylist: FindPlaylist;
};
