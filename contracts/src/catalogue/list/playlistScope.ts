/** A chosen list: null = all songs, -1 = hidden songs, -2 = favourites, any other number a playlist (PRODUCT.md, Playlists). */
export type PlaylistScope = number | null;

export const ALL_SONGS: PlaylistScope = null;
export const HIDDEN_SONGS_ID = -1;
export const FAVORITES_ID = -2;

/** Reads the `playlist` query value: missing or non-numeric means all songs. */
export function scopeFromQuery(value: string | null): PlaylistScope {
  if (value === 'hidden') return HIDDEN_SONGS_ID;
  if (value === 'favorites') return FAVORITES_ID;
  if (value !== null && /^\d+$/.test(value)) return Number(value);
  return ALL_SONGS;
}

/**
 * The list shown for this choice: hidden songs are for admins, and everyone else gets all songs instead.
 * @param member undefined while the caller is unknown
 * @returns undefined if that decides
 */
export function scopeFor(asked: PlaylistScope, member: { isAdmin: boolean } | undefined): PlaylistScope | undefined {
  if (asked !== HIDDEN_SONGS_ID) return asked;
  return member && (member.isAdmin ? HIDDEN_SONGS_ID : ALL_SONGS);
}

/** The `playlist` query value of a list. */
export function queryFromScope(scope: PlaylistScope): string {
  if (scope === ALL_SONGS) return 'all';
  if (scope === HIDDEN_SONGS_ID) return 'hidden';
  if (scope === FAVORITES_ID) return 'favorites';
  return String(scope);
}
