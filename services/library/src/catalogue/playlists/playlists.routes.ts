import * as calls from '@simmer/contracts/calls';
import type { Identity, Playlist, PlaylistSong, PlaylistSongLink } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import type { ListedSongs } from '../list/listedSongs.ts';
import { reorderPlaylist } from './arrangeSongs.ts';
import { createPlaylist, deletePlaylist, hidePlaylist, updatePlaylist } from './changePlaylist.ts';
import { addSongsToPlaylist, addSongToPlaylist, removeSongFromPlaylist } from './changeSongs.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import {
  getLastPlaylist,
  listPlaylistLinks,
  listPlaylistSongs,
  listPlaylists,
  trackPlaylistAccess,
} from './readPlaylists.ts';

/** Playlists and their songs; their public links belong to the shares. */
export function playlistRoutes(
  deps: PlaylistDeps & { createCache: CreateAnswerCache; listedSongs: ListedSongs },
): Route[] {
  const cachedLists = deps.createCache<Playlist[]>();
  const cachedLinks = deps.createCache<ReadyJson<PlaylistSongLink[]>>();
  const cachedSongs = deps.createCache<PlaylistSong[] | ReadyJson<PlaylistSong[]>>();
  // What somebody sees depends on nothing else of them.
  const listsOf = (who: Identity) => cachedLists(`${who.userId} ${who.isAdmin}`, () => listPlaylists(who, deps));
  return [
    route(calls.listPlaylists, ({ who }) => listsOf(who)),
    route(calls.listAllPlaylists, ({ who }) => listsOf(who)),
    route(calls.listPlaylistLinks, () => cachedLinks('', () => listPlaylistLinks(deps))),
    route(calls.createPlaylist, ({ body, who }) => createPlaylist(body, who, deps)),
    route(calls.updatePlaylist, ({ params, body, who }) => updatePlaylist({ id: params.id, changes: body, who }, deps)),
    route(calls.deletePlaylist, ({ params, who }) => deletePlaylist(params.id, who, deps)),
    route(calls.hidePlaylist, ({ params, body, who }) => hidePlaylist({ ...params, ...body, who }, deps)),
    route(calls.trackPlaylistAccess, ({ body, who }) => trackPlaylistAccess(body.playlistId, who, deps)),
    route(calls.getLastPlaylist, ({ who }) => getLastPlaylist(who, deps)),
    route(calls.listPlaylistSongs, ({ params: { id } }) => cachedSongs(`${id}`, () => listPlaylistSongs(id, deps))),
    route(calls.addSongToPlaylist, ({ params, body, who }) =>
      addSongToPlaylist({ playlistId: params.id, dropboxPath: body.dropboxPath, who }, deps),
    ),
    route(calls.addSongsToPlaylist, ({ params, body, who }) =>
      addSongsToPlaylist({ playlistId: params.id, cleanTitles: body.cleanTitles, who }, deps),
    ),
    route(calls.removeSongFromPlaylist, ({ params, who }) => removeSongFromPlaylist({ ...params, who }, deps)),
    route(calls.reorderPlaylist, ({ params, body, who }) =>
      reorderPlaylist({ playlistId: params.id, songOrders: body.songOrders, who }, deps),
    ),
  ];
}
