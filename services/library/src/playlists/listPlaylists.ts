import type { Identity, Playlist } from '@simmer/contracts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { showPlaylist } from './showPlaylist.ts';

/** Every playlist by name, as the asker sees it; those they hide are marked. */
export async function listPlaylists(who: Identity, { playlists, shareTokenKey }: PlaylistDeps): Promise<Playlist[]> {
  const stored = await playlists.list(who.userId);
  return stored.map((playlist) => showPlaylist(playlist, who, shareTokenKey));
}
