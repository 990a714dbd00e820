/** The shown title of a song without one. */
export const UNTITLED_SONG = 'Untitled Song';

/** The shown title: the custom one, otherwise the song's own. */
export function shownTitle(song: { cleanTitle: string }, customTitle?: string): string {
  return customTitle?.trim() || song.cleanTitle.trim() || UNTITLED_SONG;
}

/** The address of a song's page; a storage path stays one percent-encoded segment. */
export function songPagePath(dropboxPath: string, playlistQuery?: string | null): string {
  const playlist = playlistQuery ? `?playlist=${encodeURIComponent(playlistQuery)}` : '';
  return `/song/${encodeURIComponent(dropboxPath)}${playlist}`;
}
