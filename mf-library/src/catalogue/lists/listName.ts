import { FAVORITES_ID, HIDDEN_SONGS_ID, type PlaylistScope } from '@simmer/contracts';

/** A list's name. @param playlist the list, if it is a playlist that has loaded */
export function listName(scope: PlaylistScope, playlist: { name: string } | undefined): string {
  if (scope === null) return 'All Songs';
  if (scope === FAVORITES_ID) return 'My Faves';
  return scope === HIDDEN_SONGS_ID ? 'Hidden Songs' : (playlist?.name ?? 'Playlist');
}
