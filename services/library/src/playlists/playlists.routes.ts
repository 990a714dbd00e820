import {
  addSongToPlaylist as addSongCall,
  addSongsToPlaylist as addSongsCall,
  createPlaylist as createCall,
  deletePlaylist as deleteCall,
  hidePlaylist as hideCall,
  getLastPlaylist as lastCall,
  listAllPlaylists,
  listPlaylists as listCall,
  listPlaylistLinks,
  listPlaylistSongs as listSongsCall,
  removeSongFromPlaylist as removeSongCall,
  reorderPlaylist as reorderCall,
  trackPlaylistAccess as trackCall,
  updatePlaylist as updateCall,
} from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { addSongsToPlaylist } from './addSongsToPlaylist.ts';
import { addSongToPlaylist } from './addSongToPlaylist.ts';
import { createPlaylist } from './createPlaylist.ts';
import { deletePlaylist } from './deletePlaylist.ts';
import { getLastPlaylist } from './getLastPlaylist.ts';
import { hidePlaylist } from './hidePlaylist.ts';
import { listPlaylistSongs } from './listPlaylistSongs.ts';
import { listPlaylists } from './listPlaylists.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { removeSongFromPlaylist } from './removeSongFromPlaylist.ts';
import { reorderPlaylist } from './reorderPlaylist.ts';
import { trackPlaylistAccess } from './trackPlaylistAccess.ts';
import { updatePlaylist } from './updatePlaylist.ts';

/** Playlists and their songs; their public links are among the shares. */
export function playlistRoutes(deps: PlaylistDeps): Route[] {
  return [
    route(listCall, ({ who }) => listPlaylists(who, deps)),
    route(listAllPlaylists, ({ who }) => listPlaylists(who, deps)),
    route(listPlaylistLinks, () => deps.playlistSongs.listLinks()),
    route(createCall, ({ body, who }) => createPlaylist(body, who, deps)),
    route(updateCall, ({ params, body, who }) => updatePlaylist({ id: params.id, changes: body, who }, deps)),
    route(deleteCall, async ({ params, who }) => {
      await deletePlaylist(params.id, who, deps);
      return undefined;
    }),
    route(hideCall, async ({ params, body, who }) => {
      await hidePlaylist({ ...params, ...body, who }, deps);
      return undefined;
    }),
    route(trackCall, async ({ body, who }) => {
      await trackPlaylistAccess(body.playlistId, who, deps);
      return undefined;
    }),
    route(lastCall, ({ who }) => getLastPlaylist(who, deps)),
    route(listSongsCall, ({ params }) => listPlaylistSongs(params.id, deps)),
    route(addSongCall, ({ params, body, who }) =>
      addSongToPlaylist({ playlistId: params.id, dropboxPath: body.dropboxPath, who }, deps),
    ),
    route(addSongsCall, ({ params, body, who }) =>
      addSongsToPlaylist({ playlistId: params.id, cleanTitles: body.cleanTitles, who }, deps),
    ),
    route(removeSongCall, async ({ params, who }) => {
      await removeSongFromPlaylist({ ...params, who }, deps);
      return undefined;
    }),
    route(reorderCall, async ({ params, body, who }) => {
      await reorderPlaylist({ playlistId: params.id, songOrders: body.songOrders, who }, deps);
      return undefined;
    }),
  ];
}
