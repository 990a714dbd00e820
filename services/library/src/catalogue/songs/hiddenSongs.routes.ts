import * as calls from '@simmer/contracts/calls';
import type { Song } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { KeepAnswers } from '../../base/answers/answerCache.ts';
import type { HiddenSongsRepository } from './hiddenSongs.repository.ts';
import { setHidden } from './setHidden.ts';

export function hiddenSongRoutes(hiddenSongs: HiddenSongsRepository, keep: KeepAnswers): Route[] {
  const keptList = keep<Song[]>();
  return [
    route(calls.listHiddenSongs, () => keptList('', () => hiddenSongs.list())),
    route(calls.hideVersion, ({ body }) => setHidden(body, hiddenSongs)),
    route(calls.unhideVersion, ({ body }) => setHidden({ ...body, isHidden: false }, hiddenSongs)),
  ];
}
