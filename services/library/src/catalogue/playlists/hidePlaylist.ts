import type { Identity } from '@simmer/contracts/services';
import { playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';

type HidePlaylist = { id: number; isHidden: boolean; who: Identity };

/** Hides a playlist from the caller's own list, or shows it again; idempotent. @throws AppError `not_found` */
export async function hidePlaylist({ id, isHidden, who }: HidePlaylist, { playlists }: PlaylistDeps): Promise<void> {
  if (!(await playlists.setHidden(id, who.userId, isHidden))) playlistNotFound();
}
