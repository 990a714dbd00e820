import type { Identity, Playlist, PlaylistForm } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { showPlaylist } from './showPlaylist.ts';

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
  const given = { createdAt: clock.now(), most: MOST_PLAYLISTS };
  const id = await playlists.create({ ...form, description: form.description || null }, who, given);
  if (id === undefined) {
    throw new AppError('conflict', `You have ${MOST_PLAYLISTS} playlists. Delete one to make another.`);
  }
  const made = (await playlists.read(id, who.userId)) ?? playlistNotFound();
  return showPlaylist(made, who, shareTokenKey);
}
