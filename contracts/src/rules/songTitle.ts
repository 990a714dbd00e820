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

/** The playable file types. */
export const playableExtensions = ['mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'aif', 'aiff'] as const;

export type PlayableExtension = (typeof playableExtensions)[number];

export function isPlayableExtension(extension: string): extension is PlayableExtension {
  return playableExtensions.some((known) => known === extension.toLowerCase());
}
