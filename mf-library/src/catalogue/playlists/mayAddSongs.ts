import type { CurrentUser, Playlist } from '@simmer/contracts';

/** Whether a member may add songs to a playlist: its owner, an admin, and anyone while it is open. */
export function mayAddSongs(playlist: Playlist | undefined, member: CurrentUser | undefined): boolean {
  if (!playlist) return false;
  return playlist.isOpen || playlist.isOwner || member?.isAdmin === true;
}
