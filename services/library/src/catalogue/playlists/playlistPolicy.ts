import { HIDDEN_SONGS_ID, type Identity, type PlaylistScope } from '@simmer/contracts/services';

/** The caller's rights that matter for playlists. */
export type Caller = Pick<Identity, 'userId' | 'isAdmin'>;

/** The fields of a playlist that decide who may do what. */
type Owned = { userId: number; isOpen: boolean };

export function isOwner(who: Caller, playlist: Owned): boolean {
  return who.userId === playlist.userId;
}

/** Who may edit, delete and share it, and see its link. */
export function canManage(who: Caller, playlist: Owned): boolean {
  return who.isAdmin || isOwner(who, playlist);
}

export function canAddSongs(who: Caller, playlist: Owned): boolean {
  return playlist.isOpen || canManage(who, playlist);
}

/** @param addedBy who put the song there */
export function canRemoveSong(who: Caller, playlist: Owned, addedBy: number): boolean {
  return who.userId === addedBy || canManage(who, playlist);
}

/** Only the owner changes the order; admins can't either. */
export function canReorder(who: Caller, playlist: Owned): boolean {
  return isOwner(who, playlist);
}

/** Whether the caller may open a list; the hidden songs are for admins only. */
export function canOpen(who: Caller, scope: PlaylistScope): boolean {
  return scope !== HIDDEN_SONGS_ID || who.isAdmin;
}
