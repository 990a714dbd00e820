import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, Playlist } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canManage } from './playlistPolicy.ts';
import { showPlaylist } from './showPlaylist.ts';

type UpdatePlaylist = { id: number; changes: BodyOf<typeof calls.updatePlaylist>; who: Identity };

/**
 * Changes the given fields of a playlist; an empty description removes it.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its owner and admins
 * @see PRODUCT.md, Playlists
 */
export async function updatePlaylist(
  { id, changes, who }: UpdatePlaylist,
  { playlists, shareTokenKey }: PlaylistDeps,
): Promise<Playlist> {
  const playlist = await findPlaylist(id, playlists);
  if (!canManage(who, playlist)) throw new AppError('forbidden', 'Only the owner can edit this playlist');
  await playlists.update(id, {
    ...changes,
    ...(changes.description !== undefined && { description: changes.description || null }),
  });
  const updated = (await playlists.read(id, who.userId)) ?? playlistNotFound();
  return showPlaylist(updated, who, shareTokenKey);
}
