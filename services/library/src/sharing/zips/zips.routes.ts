import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { zipAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import type { FindPlaylist } from '../../catalogue/playlists/findPlaylist.ts';
import { zipKey } from './zipContents.ts';

type Deps = { findPlaylist: FindPlaylist; clock: Clock; mediaSecret: string };

/** Members' ZIPs; sync makes them. */
export function zipRoutes({ findPlaylist, clock, mediaSecret }: Deps): Route[] {
  const addressFor = (userId: number, what: string) =>
    zipAddress(`person-${userId}`, what, { now: clock.now(), secretWord: mediaSecret });
  return [
    route(calls.downloadPlaylist, async ({ params, who }) => {
      await findPlaylist(params.id);
      return addressFor(who.userId, zipKey.playlist(params.id));
    }),
    route(calls.downloadSongs, ({ query, who }) => addressFor(who.userId, zipKey.versions(query.ids))),
  ];
}
