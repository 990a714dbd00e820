import type { SongShown } from '../http/songShown.ts';
import type { Song } from '../http/songs.ts';

/** A song as short lists show it. */
export function shownSong({ id: versionId, cleanTitle, version, dropboxPath, modifiedAt }: Song): SongShown {
  return { versionId, cleanTitle, title: cleanTitle, version, dropboxPath, modifiedAt: modifiedAt ?? '' };
}
