import type { SongShown } from './songShown.ts';
import type { Song } from './songs.ts';

/** A song as short lists show it. */
export function shownSong({ id: versionId, cleanTitle, version, dropboxPath, modifiedAt }: Song): SongShown {
  return { versionId, cleanTitle, title: cleanTitle, version, dropboxPath, modifiedAt: modifiedAt ?? '' };
}
