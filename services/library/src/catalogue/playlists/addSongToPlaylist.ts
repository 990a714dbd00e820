import type { Identity, PlaylistSongLink } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canAddSongs } from './playlistPolicy.ts';

type AddSongToPlaylist = { playlistId: number; dropboxPath: string; who: Identity };

/**
 * Adds a song, named by the path of any of its versions, to the end of a playlist.
 *
 * @throws AppError `not_found` for an unknown playlist, or an unknown or hidden song; `forbidden` for anyone but its owner and admins if it
 * isn't open; `conflict` if it already contains the song
 * @see PRODUCT.md, Playlists
 */
export async function addSongToPlaylist(
  { playlistId, dropboxPath, who }: AddSongToPlaylist,
  { playlists, playlistSongs, findVersion, clock }: PlaylistDeps,
): Promise<PlaylistSongLink> {
  const playlist = await findPlaylist(playlistId, playlists);
  const { song, titleKey } = await findVersion(dropboxPath);
  if (song.versionCount === 0) throw new AppError('not_found', 'Song not found');
  if (!canAddSongs(who, playlist)) throw new AppError('forbidden', 'Only the owner can add songs to this playlist');

  const added = await playlistSongs.add({ playlist, titleKeys: [titleKey], who, addedAt: clock.now() });
  if (added === 'gone') return playlistNotFound();
  const [place] = added;
  if (!place) throw new AppError('conflict', 'This song is already in the playlist');
  return {
    playlistId,
    playlistName: playlist.name,
    playlistIcon: playlist.icon,
    cleanTitle: song.cleanTitle,
    orderPosition: place.position,
  };
}
