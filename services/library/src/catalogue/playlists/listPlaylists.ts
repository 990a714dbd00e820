import type { Identity, Playlist } from '@simmer/contracts/services';
import type { PlaylistDeps } from './playlistDeps.ts';
import { showPlaylist } from './showPlaylist.ts';

/** All playlists by name, as the caller sees them; the ones they hide are marked. */
export async function listPlaylists(who: Identity, { playlists, shareTokenKey }: PlaylistDeps): Promise<Playlist[]> {
  const stored = await playlists.list(who.userId);
  return stored.map((playlist) => showPlaylist(playlist, who, shareTokenKey));
}
