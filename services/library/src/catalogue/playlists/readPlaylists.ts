import {
  ALL_SONGS,
  type Identity,
  type Playlist,
  type PlaylistScope,
  type PlaylistSong,
  type PlaylistSongLink,
} from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import { openShareToken } from '../../base/shareToken.ts';
import type { ListedSongs } from '../list/listedSongs.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { type Caller, canManage, canOpen, isOwner } from './playlistPolicy.ts';
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

type Deps = Pick<PlaylistDeps, 'playlists' | 'playlistSongs'> & { listedSongs: ListedSongs };

/** A playlist's songs in its own order, hidden ones left out. @throws AppError `not_found` */
export async function listPlaylistSongs(
  playlistId: number,
  { playlists, playlistSongs, listedSongs }: Deps,
): Promise<PlaylistSong[] | ReadyJson<PlaylistSong[]>> {
  await findPlaylist(playlistId, playlists);
  const listed = await listedSongs<PlaylistSong[]>(() => playlistSongs.pick(playlistId));
  return listed ?? playlistSongs.list(playlistId);
}

/** The list the caller opened last; all songs if it no longer exists or the caller may no longer open it. */
export async function getLastPlaylist(
  who: Identity,
  { lastPlaylist }: PlaylistDeps,
): Promise<{ playlistId: PlaylistScope }> {
  const scope = await lastPlaylist.find(who.userId);
  return { playlistId: canOpen(who, scope) ? scope : ALL_SONGS };
}

/**
 * Remembers the list a person opened last.
 *
 * @throws AppError `forbidden` for the hidden songs, unless the caller is an admin; `not_found` for an unknown playlist
 */
export async function trackPlaylistAccess(
  scope: PlaylistScope,
  who: Identity,
  { lastPlaylist }: PlaylistDeps,
): Promise<void> {
  if (!canOpen(who, scope)) throw new AppError('forbidden', 'Only admins can open the hidden songs');
  if (!(await lastPlaylist.save(who.userId, scope))) playlistNotFound();
}
