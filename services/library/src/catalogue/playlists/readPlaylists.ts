import type { Identity, Playlist, PlaylistSongLink } from '@simmer/contracts/services';
import { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import { openShareToken } from '../../base/shareToken.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { type Caller, canManage, isOwner } from './playlistPolicy.ts';
import type { LinkedPlaylist } from './playlistSongs.repository.ts';
import type { StoredPlaylist } from './playlists.repository.ts';

/** All playlists by name, as the caller sees them; the ones they hide are marked. */
export async function listPlaylists(who: Identity, { playlists, shareTokenKey }: PlaylistDeps): Promise<Playlist[]> {
  const stored = await playlists.list(who.userId);
  return stored.map((playlist) => showPlaylist(playlist, who, shareTokenKey));
}

/** A playlist as the caller sees it; includes its link only if the caller may share it. */
export function showPlaylist({ sealedToken, ...stored }: StoredPlaylist, who: Caller, shareTokenKey: Buffer): Playlist {
  const mayKnow = sealedToken !== null && canManage(who, stored);
  return {
    ...stored,
    isOwner: isOwner(who, stored),
    isShareable: sealedToken !== null,
    shareToken: (mayKnow && openShareToken(sealedToken, shareTokenKey)) || null,
  };
}

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
