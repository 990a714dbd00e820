import type * as calls from '@simmer/contracts/calls';
import type { AnswerOf, Identity, PlaylistSongLink } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { refuseMissing } from '../songs/findTitles.ts';
import { findPlaylist, playlistNotFound } from './findPlaylist.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { canAddSongs, canRemoveSong } from './playlistPolicy.ts';

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

type AddSongsToPlaylist = { playlistId: number; cleanTitles: readonly string[]; who: Identity };

/**
 * Adds several songs to the end of a playlist in one step, in the given order: all of them, or none if one doesn't exist. Songs already in
 * it keep their places.
 *
 * @throws AppError `not_found` for an unknown playlist, or an unknown or hidden song; `forbidden` for anyone but its owner and admins if it
 * isn't open; `invalid_input` if a song is named twice; `conflict` if it already contains all of them
 * @see PRODUCT.md, Playlists
 */
export async function addSongsToPlaylist(
  { playlistId, cleanTitles, who }: AddSongsToPlaylist,
  {
    playlists,
    playlistSongs,
    findTitles,
    clock,
  }: Pick<PlaylistDeps, 'playlists' | 'playlistSongs' | 'findTitles' | 'clock'>,
): Promise<AnswerOf<typeof calls.addSongsToPlaylist>> {
  const playlist = await findPlaylist(playlistId, playlists);
  const songs = await findTitles(cleanTitles);
  refuseMissing(songs.filter(({ isVisible }) => !isVisible).map(({ cleanTitle }) => cleanTitle));
  if (!canAddSongs(who, playlist)) throw new AppError('forbidden', 'Only the owner can add songs to this playlist');

  const titleKeys = songs.map(({ titleKey }) => titleKey);
  const added = await playlistSongs.add({ playlist, titleKeys, who, addedAt: clock.now() });
  if (added === 'gone') return playlistNotFound();
  if (added.length === 0) throw new AppError('conflict', alreadyIn(songs.length));
  const placeOf = new Map(added.map(({ titleKey, position }) => [titleKey, position]));
  return {
    added: songs.flatMap(({ titleKey, cleanTitle }) => {
      const orderPosition = placeOf.get(titleKey);
      if (orderPosition === undefined) return [];
      return [{ playlistId, playlistName: playlist.name, playlistIcon: playlist.icon, cleanTitle, orderPosition }];
    }),
    alreadyIn: songs.filter(({ titleKey }) => !placeOf.has(titleKey)).map(({ cleanTitle }) => cleanTitle),
  };
}

const alreadyIn = (count: number) =>
  count === 1 ? 'This song is already in the playlist' : 'These songs are already in the playlist';

type RemoveSongFromPlaylist = { playlistId: number; songId: number; who: Identity };

/**
 * Removes a song from a playlist; later songs move up.
 *
 * @param songId the id of any of its versions, even one whose file is missing
 * @throws AppError `not_found` for an unknown playlist, or a song not in it; `forbidden` for anyone but its owner, admins and the person
 * who added the song
 * @see PRODUCT.md, Playlists
 */
export async function removeSongFromPlaylist(
  { playlistId, songId, who }: RemoveSongFromPlaylist,
  { playlists, playlistSongs }: PlaylistDeps,
): Promise<void> {
  const playlist = await findPlaylist(playlistId, playlists);
  const link = await playlistSongs.findByVersion(playlistId, songId);
  if (!link) throw new AppError('not_found', 'Song not found');
  if (!canRemoveSong(who, playlist, link.addedBy)) {
    throw new AppError('forbidden', 'Only the owner can remove songs from this playlist');
  }
  if (!(await playlistSongs.remove(playlistId, link.titleKey))) throw new AppError('not_found', 'Song not found');
}
