import type { Identity, Playlist, PlaylistForm } from '@simmer/contracts';
import { playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { showPlaylist } from './showPlaylist.ts';

/** Makes a playlist of the asker. @see PRODUCT.md, Playlists */
export async function createPlaylist(
  form: PlaylistForm,
  who: Identity,
  { playlists, clock, shareTokenKey }: PlaylistDeps,
): Promise<Playlist> {
  const id = await playlists.create({ ...form, description: form.description || null }, who, clock.now());
  const made = (await playlists.read(id, who.userId)) ?? playlistNotFound();
  return showPlaylist(made, who, shareTokenKey);
}
