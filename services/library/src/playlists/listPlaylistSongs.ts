import type { PlaylistSong } from '@simmer/contracts';
import { findPlaylist } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';

/** A playlist's songs in its own order, hidden ones left out. @throws AppError `not_found` */
export async function listPlaylistSongs(
  playlistId: number,
  { playlists, playlistSongs }: PlaylistDeps,
): Promise<PlaylistSong[]> {
  await findPlaylist(playlistId, playlists);
  return playlistSongs.list(playlistId);
}
