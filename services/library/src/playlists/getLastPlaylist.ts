import { ALL_SONGS, type Identity, type PlaylistScope } from '@simmer/contracts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canOpen } from './playlistPolicy.ts';

/** The list the asker was in last; all songs where that one is gone, or no longer theirs to open. */
export async function getLastPlaylist(
  who: Identity,
  { lastPlaylist }: PlaylistDeps,
): Promise<{ playlistId: PlaylistScope }> {
  const scope = await lastPlaylist.find(who.userId);
  return { playlistId: canOpen(who, scope) ? scope : ALL_SONGS };
}
