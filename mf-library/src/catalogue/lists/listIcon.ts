import { FAVORITES_ID, HIDDEN_SONGS_ID, type PlaylistScope } from '@simmer/contracts';

/** The icon of a list that is not a playlist. */
export function listIcon(scope: PlaylistScope) {
  if (scope === FAVORITES_ID) return 'heart-fill';
  return scope === HIDDEN_SONGS_ID ? 'eye-slash' : 'music-note-list';
}
