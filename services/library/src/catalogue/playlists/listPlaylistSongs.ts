import type { PlaylistSong } from '@simmer/contracts/services';
import type { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import type { ListedSongs } from '../list/listedSongs.ts';
import { findPlaylist } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';

type Deps = Pick<PlaylistDeps, 'playlists' | 'playlistSongs'> & { listedSongs: ListedSongs };

/** A playlist's songs in its own order, hidden ones left out. @throws AppError `not_found` */
export async function listPlaylistSongs(
  playlistId: number,
  { playlists, playlistSongs, listedSongs }: Deps,
): Promise<PlaylistSong[] | ReadyJson<PlaylistSong[]>> {
  await findPlaylist(playlistId, playlists);
  const listed = await listedSongs<PlaylistSong[]>(() => playlistSongs.pick(playlistId));
  return listed ?? playlistSongs.list(playlistId);
}
