import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import type { Song } from '../songs/songs.ts';
import { createPlaylistsDouble, type PlaylistsOfDouble } from './playlists.double.ts';
import {
  acknowledgePublication,
  addSongsToPlaylist,
  addSongToPlaylist,
  createPlaylist,
  deletePlaylist,
  getLastPlaylist,
  hidePlaylist,
  listAllPlaylists,
  listPlaylistLinks,
  listPlaylistSongs,
  listPlaylists,
  removeSongFromPlaylist,
  reorderPlaylist,
  sharePlaylist,
  stopSharingPlaylist,
  trackPlaylistAccess,
  updatePlaylist,
} from './playlists.ts';

/** Handlers for every call about playlists; what one call changes, the next one shows. Each set of handlers has playlists of its own. */
export function playlistHandlers(songs: Song[] = aSmallLibrary(), initial: PlaylistsOfDouble = {}): HttpHandler[] {
  const double = createPlaylistsDouble(songs, initial);
  return [
    standInFor(listAllPlaylists, () => double.list()),
    standInFor(getLastPlaylist, () => ({ playlistId: double.lastPlaylistId() })),
    standInFor(trackPlaylistAccess, ({ body }) => {
      double.track(body.playlistId);
      return undefined;
    }),
    standInFor(listPlaylists, () => double.list()),
    standInFor(listPlaylistLinks, () => double.links()),
    standInFor(createPlaylist, ({ body }) => double.create({ ...body, description: body.description || null })),
    standInFor(updatePlaylist, ({ params, body }) => {
      const changes = Object.entries(body).filter(([, value]) => value !== undefined);
      const emptied = body.description === '' && { description: null };
      return double.update(params.id, { ...Object.fromEntries(changes), ...emptied });
    }),
    standInFor(deletePlaylist, ({ params }) => {
      double.delete(params.id);
      return undefined;
    }),
    standInFor(hidePlaylist, ({ params, body }) => {
      double.hide(params.id, body.isHidden);
      return undefined;
    }),
    standInFor(listPlaylistSongs, ({ params }) => double.rows(params.id)),
    standInFor(addSongToPlaylist, ({ params, body }) => double.add(params.id, body.dropboxPath)),
    standInFor(addSongsToPlaylist, ({ params, body }) => double.addSeveral(params.id, body.cleanTitles)),
    standInFor(removeSongFromPlaylist, ({ params }) => {
      double.remove(params.playlistId, params.songId);
      return undefined;
    }),
    standInFor(reorderPlaylist, ({ params, body }) => {
      double.reorder(params.id, body.songOrders);
      return undefined;
    }),
    standInFor(sharePlaylist, ({ params }) => ({ shareToken: double.share(params.id, true) })),
    standInFor(acknowledgePublication, ({ params }) => {
      double.acknowledge(params.id);
      return undefined;
    }),
    standInFor(stopSharingPlaylist, ({ params }) => {
      double.share(params.id, false);
      return undefined;
    }),
  ];
}
