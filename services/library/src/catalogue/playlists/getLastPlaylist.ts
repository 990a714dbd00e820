import { ALL_SONGS, type Identity, type PlaylistScope } from '@simmer/contracts/services';
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
