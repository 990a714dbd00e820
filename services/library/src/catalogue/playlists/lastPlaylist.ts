import { ALL_SONGS, type Identity, type PlaylistScope } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canOpen } from './playlistPolicy.ts';

/** The list the caller opened last; all songs if it no longer exists or the caller may no longer open it. */
export async function getLastPlaylist(
  who: Identity,
  { lastPlaylist }: PlaylistDeps,
): Promise<{ playlistId: PlaylistScope }> {
  const scope = await lastPlaylist.find(who.userId);
  return { playlistId: canOpen(who, scope) ? scope : ALL_SONGS };
}

/**
 * Remembers the list a person opened last.
 *
 * @throws AppError `forbidden` for the hidden songs, unless the caller is an admin; `not_found` for an unknown playlist
 */
export async function trackPlaylistAccess(
  scope: PlaylistScope,
  who: Identity,
  { lastPlaylist }: PlaylistDeps,
): Promise<void> {
  if (!canOpen(who, scope)) throw new AppError('forbidden', 'Only admins can open the hidden songs');
  if (!(await lastPlaylist.save(who.userId, scope))) playlistNotFound();
}
