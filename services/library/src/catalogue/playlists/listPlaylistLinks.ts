import type { PlaylistSongLink } from '@simmer/contracts/services';
import { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import type { LinkedPlaylist } from './playlistSongs.repository.ts';

/** A playlist's links as JSON, without a list's brackets. Its own fields are turned into text once, not for each of its songs. */
function linksOf({ titles, positions, ...playlist }: LinkedPlaylist): string {
  const start = JSON.stringify(playlist).slice(0, -1);
  return titles
    .map(
      (title, place) => `${start},"cleanTitle":${JSON.stringify(title)},"orderPosition":${positions[place] ?? place}}`,
    )
    .join(',');
}

/** The songs of every playlist, as pairs. After each change to a playlist, every open page asks for them. */
export async function listPlaylistLinks({
  playlistSongs,
}: Pick<PlaylistDeps, 'playlistSongs'>): Promise<ReadyJson<PlaylistSongLink[]>> {
  const playlists = await playlistSongs.listLinked();
  return new ReadyJson(`[${playlists.map(linksOf).join(',')}]`);
}
