import { hideVersion, listHiddenSongs, unhideVersion } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { HiddenSongsRepository } from './hiddenSongs.repository.ts';
import { setHidden } from './setHidden.ts';

export function hiddenSongRoutes(hiddenSongs: HiddenSongsRepository): Route[] {
  return [
    route(listHiddenSongs, () => hiddenSongs.list()),
    route(hideVersion, ({ body }) => setHidden(body, hiddenSongs)),
    route(unhideVersion, ({ body }) => setHidden({ ...body, isHidden: false }, hiddenSongs)),
  ];
}
