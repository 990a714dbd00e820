import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { HiddenSongsRepository } from './hiddenSongs.repository.ts';
import { setHidden } from './setHidden.ts';

export function hiddenSongRoutes(hiddenSongs: HiddenSongsRepository): Route[] {
  return [
    route(calls.listHiddenSongs, () => hiddenSongs.list()),
    route(calls.hideVersion, ({ body }) => setHidden(body, hiddenSongs)),
    route(calls.unhideVersion, ({ body }) => setHidden({ ...body, isHidden: false }, hiddenSongs)),
  ];
}
