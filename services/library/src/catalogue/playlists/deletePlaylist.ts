import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canManage } from './playlistPolicy.ts';

/**
 * Deletes a playlist with its order and link; its songs stay in the library.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner and admins
 */
export async function deletePlaylist(id: number, who: Identity, { playlists }: PlaylistDeps): Promise<void> {
  const playlist = await findPlaylist(id, playlists);
  if (!canManage(who, playlist)) throw new AppError('forbidden', 'Only the owner can delete this playlist');
  if (!(await playlists.delete(id))) playlistNotFound();
}
