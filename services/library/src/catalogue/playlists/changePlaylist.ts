import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, Playlist, PlaylistForm } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canManage } from './playlistPolicy.ts';
import { showPlaylist } from './readPlaylists.ts';

/** Per person. */
const MOST_PLAYLISTS = 300;

/**
 * Creates a playlist owned by the caller.
 *
 * @throws AppError `conflict` if the caller has 300
 * @see PRODUCT.md, Playlists
 */
export async function createPlaylist(
  form: PlaylistForm,
  who: Identity,
  { playlists, clock, shareTokenKey }: PlaylistDeps,
): Promise<Playlist> {
  const options = { createdAt: clock.now(), most: MOST_PLAYLISTS };
  const id = await playlists.create({ ...form, description: form.description || null }, who, options);
  if (id === undefined) {
    throw new AppError('conflict', `You have ${MOST_PLAYLISTS} playlists. Delete one to make another.`);
  }
  const made = (await playlists.read(id, who.userId)) ?? playlistNotFound();
  return showPlaylist(made, who, shareTokenKey);
}

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

type HidePlaylist = { id: number; isHidden: boolean; who: Identity };

/** Hides a playlist from the caller's own list, or shows it again; idempotent. @throws AppError `not_found` */
export async function hidePlaylist({ id, isHidden, who }: HidePlaylist, { playlists }: PlaylistDeps): Promise<void> {
  if (!(await playlists.setHidden(id, who.userId, isHidden))) playlistNotFound();
}
