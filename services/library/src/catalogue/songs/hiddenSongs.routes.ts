import * as calls from '@simmer/contracts/calls';
import type { Song } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import type { HiddenSongsRepository } from './hiddenSongs.repository.ts';
import { setHidden } from './setHidden.ts';

export function hiddenSongRoutes(hiddenSongs: HiddenSongsRepository, createCache: CreateAnswerCache): Route[] {
  const cachedLists = createCache<Song[]>();
  return [
    route(calls.listHiddenSongs, () => cachedLists('', () => hiddenSongs.list())),
    route(calls.hideVersion, ({ body }) => setHidden(body, hiddenSongs)),
    route(calls.unhideVersion, ({ body }) => setHidden({ ...body, isHidden: false }, hiddenSongs)),
  ];
}
