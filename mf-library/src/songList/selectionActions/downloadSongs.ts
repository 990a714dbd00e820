import { downloadVersion, endpointUrl, type Song } from '@simmer/contracts';
import { downloadSongs as call } from '@simmer/contracts/extra';
import { downloadZip } from '../../catalogue/playlists/downloadZip.ts';

/** Downloads a song's newest version; those of several songs as one ZIP, in the given order. */
export function downloadSongs(songs: readonly Song[]): Promise<void> {
  const [song, ...others] = songs;
  if (song && others.length === 0) return downloadVersion(song);
  return downloadZip(endpointUrl(call, {}, { ids: songs.map(({ id }) => id) }));
}
