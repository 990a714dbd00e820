import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canRemoveSong } from './playlistPolicy.ts';

type RemoveSongFromPlaylist = { playlistId: number; songId: number; who: Identity };

/**
 * Removes a song from a playlist; later songs move up.
 *
 * @param songId the id of any of its versions, even one whose file is missing
 * @throws AppError `not_found` for an unknown playlist, or a song not in it; `forbidden` for anyone but its owner, admins and the person
 * who added the song
 * @see PRODUCT.md, Playlists
 */
export async function removeSongFromPlaylist(
  { playlistId, songId, who }: RemoveSongFromPlaylist,
  { playlists, playlistSongs }: PlaylistDeps,
): Promise<void> {
  const playlist = await findPlaylist(playlistId, playlists);
  const link = await playlistSongs.findByVersion(playlistId, songId);
  if (!link) throw new AppError('not_found', 'Song not found');
  if (!canRemoveSong(who, playlist, link.addedBy)) {
    throw new AppError('forbidden', 'Only the owner can remove songs from this playlist');
  }
  if (!(await playlistSongs.remove(playlistId, link.titleKey))) throw new AppError('not_found', 'Song not found');
}
