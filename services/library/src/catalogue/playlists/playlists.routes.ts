import * as calls from '@simmer/contracts/calls';
import type { Identity, Playlist, PlaylistSong, PlaylistSongLink } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import type { ListedSongs } from '../list/listedSongs.ts';
import { addSongsToPlaylist } from './addSongsToPlaylist.ts';
import { addSongToPlaylist } from './addSongToPlaylist.ts';
import { createPlaylist } from './createPlaylist.ts';
import { deletePlaylist } from './deletePlaylist.ts';
import { getLastPlaylist } from './getLastPlaylist.ts';
import { hidePlaylist } from './hidePlaylist.ts';
import { listPlaylistLinks } from './listPlaylistLinks.ts';
import { listPlaylistSongs } from './listPlaylistSongs.ts';
import { listPlaylists } from './listPlaylists.ts';
import type { PlaylistDeps } from './playlistDeps.ts';
import { removeSongFromPlaylist } from './removeSongFromPlaylist.ts';
import { reorderPlaylist } from './reorderPlaylist.ts';
import { trackPlaylistAccess } from './trackPlaylistAccess.ts';
import { updatePlaylist } from './updatePlaylist.ts';

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
    route(calls.deletePlaylist, async ({ params, who }) => {
      await deletePlaylist(params.id, who, deps);
      return undefined;
    }),
    route(calls.hidePlaylist, async ({ params, body, who }) => {
      await hidePlaylist({ ...params, ...body, who }, deps);
      return undefined;
    }),
    route(calls.trackPlaylistAccess, async ({ body, who }) => {
      await trackPlaylistAccess(body.playlistId, who, deps);
      return undefined;
    }),
    route(calls.getLastPlaylist, ({ who }) => getLastPlaylist(who, deps)),
    route(calls.listPlaylistSongs, ({ params: { id } }) => cachedSongs(`${id}`, () => listPlaylistSongs(id, deps))),
    route(calls.addSongToPlaylist, ({ params, body, who }) =>
      addSongToPlaylist({ playlistId: params.id, dropboxPath: body.dropboxPath, who }, deps),
    ),
    route(calls.addSongsToPlaylist, ({ params, body, who }) =>
      addSongsToPlaylist({ playlistId: params.id, cleanTitles: body.cleanTitles, who }, deps),
    ),
    route(calls.removeSongFromPlaylist, async ({ params, who }) => {
      await removeSongFromPlaylist({ ...params, who }, deps);
      return undefined;
    }),
    route(calls.reorderPlaylist, async ({ params, body, who }) => {
      await reorderPlaylist({ playlistId: params.id, songOrders: body.songOrders, who }, deps);
      return undefined;
    }),
  ];
}
