import {
  getShare,
  sharedPlaylistPage,
  sharedSongPage,
  sharePlaylist as sharePlaylistCall,
  shareSong as shareSongCall,
  stopSharingPlaylist as stopSharingCall,
  streamShare as streamShareCall,
} from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import { findShare } from './findShare.ts';
import { playlistPage, type SharePageDeps, sendSharePage, songPage } from './sendSharePage.ts';
import { type SharePlaylistDeps, sharePlaylist } from './sharePlaylist.ts';
import { type ShareSongDeps, shareSong } from './shareSong.ts';
import { stopSharingPlaylist } from './stopSharingPlaylist.ts';
import { streamShare } from './streamShare.ts';

export function shareRoutes(deps: ShareSongDeps & SharePlaylistDeps & SharePageDeps): Route[] {
  return [
    route(shareSongCall, ({ params, body, who }) =>
      shareSong({ key: params.key, who, title: body.title, description: body.description }, deps),
    ),
    route(sharePlaylistCall, ({ params, who }) => sharePlaylist(params.id, who, deps)),
    route(stopSharingCall, async ({ params, who }) => {
      await stopSharingPlaylist(params.id, who, deps);
      return undefined;
    }),
    route(getShare, async ({ params, request }) => (await findShare(params.token, request.ip ?? '', deps)).shared),
    route(streamShareCall, ({ params, query, request }) =>
      streamShare({ ...params, ...query, address: request.ip ?? '' }, deps),
    ),
    route(sharedSongPage, (asked) => sendSharePage(songPage, asked.params.token, asked, deps)),
    route(sharedPlaylistPage, (asked) => sendSharePage(playlistPage, asked.params.token, asked, deps)),
  ];
}
