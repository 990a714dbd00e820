import type { Identity } from '@simmer/contracts';
import { playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';

export type HidePlaylist = { id: number; isHidden: boolean; who: Identity };

/** Takes a playlist out of the asker's own list, or puts it back; fine to do twice. @throws AppError `not_found` */
export async function hidePlaylist({ id, isHidden, who }: HidePlaylist, { playlists }: PlaylistDeps): Promise<void> {
  if (!(await playlists.setHidden(id, who.userId, isHidden))) playlistNotFound();
}
