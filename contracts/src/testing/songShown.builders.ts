import { exampleSongShown } from '../http/examples/songs/songShown.ts';
import type { SongShown } from '../http/songShown.ts';
import type { Song } from '../http/songs.ts';

/** A song in a short list; give what the test is about. */
export function aSongShown(given: Partial<SongShown> = {}): SongShown {
  return { ...exampleSongShown, ...given };
}

/** A song as short lists show it. */
export function shownSong({ id: versionId, cleanTitle, version, dropboxPath, modifiedAt }: Song): SongShown {
  return { versionId, cleanTitle, title: cleanTitle, version, dropboxPath, modifiedAt: modifiedAt ?? '' };
}
