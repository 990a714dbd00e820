import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { FindTitles } from '../songs/findTitles.ts';
import type { LastPlaylistRepository } from './lastPlaylist.repository.ts';
import type { PlaylistSongsRepository } from './playlistSongs.repository.ts';
import type { PlaylistsRepository } from './playlists.repository.ts';

/** The dependencies of the playlist use-cases. */
export type PlaylistDeps = {
  playlists: PlaylistsRepository;
  playlistSongs: PlaylistSongsRepository;
  lastPlaylist: LastPlaylistRepository;
  findVersion: FindVersion;
  findTitles: FindTitles;
  clock: Clock;
  /** decrypts stored links */
  shareTokenKey: Buffer;
};
