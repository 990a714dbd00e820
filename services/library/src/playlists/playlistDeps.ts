import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { FindTitles } from '../songs/findTitles.ts';
import type { FindVersion } from '../songs/findVersion.ts';
import type { LastPlaylistRepository } from './lastPlaylist.repository.ts';
import type { PlaylistSongsRepository } from './playlistSongs.repository.ts';
import type { PlaylistsRepository } from './playlists.repository.ts';

/** What the playlists' use-cases work with. */
export type PlaylistDeps = {
  playlists: PlaylistsRepository;
  playlistSongs: PlaylistSongsRepository;
  lastPlaylist: LastPlaylistRepository;
  findVersion: FindVersion;
  findTitles: FindTitles;
  clock: Clock;
  /** opens the links that are kept encrypted */
  shareTokenKey: Buffer;
};
