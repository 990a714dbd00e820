import { HIDDEN_SONGS_ID, type Identity, type PlaylistScope } from '@simmer/contracts';

/** Who asks, as far as playlists care. */
export type Asker = Pick<Identity, 'userId' | 'isAdmin'>;

/** What of a playlist decides who may. */
export type Owned = { userId: number; isOpen: boolean };

export function isOwner(who: Asker, playlist: Owned): boolean {
  return who.userId === playlist.userId;
}

/** Editing, deleting and sharing it, and seeing its link. */
export function canManage(who: Asker, playlist: Owned): boolean {
  return who.isAdmin || isOwner(who, playlist);
}

export function canAddSongs(who: Asker, playlist: Owned): boolean {
  return playlist.isOpen || canManage(who, playlist);
}

/** @param addedBy who put the song there */
export function canRemoveSong(who: Asker, playlist: Owned, addedBy: number): boolean {
  return who.userId === addedBy || canManage(who, playlist);
}

/** The order is its owner's work alone: an admin may not touch it either. */
export function canReorder(who: Asker, playlist: Owned): boolean {
  return isOwner(who, playlist);
}

/** Whether a list can be opened at all: the hidden songs are for admins. */
export function canOpen(who: Asker, scope: PlaylistScope): boolean {
  return scope !== HIDDEN_SONGS_ID || who.isAdmin;
}
