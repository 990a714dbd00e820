import * as calls from '@simmer/contracts/calls';
import type { SongStatusRecord } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { canSeeHidden } from '../../base/songs/canSeeHidden.ts';
import { type SongStatusDeps, setSongStatus } from './setSongStatus.ts';
import { setSongStatuses } from './setSongStatuses.ts';

export function songStatusRoutes(deps: SongStatusDeps & { createCache: CreateAnswerCache }): Route[] {
  const cachedLists = deps.createCache<SongStatusRecord[]>();
  const { songStatuses, findByTitle } = deps;
  return [
    route(calls.listSongStatuses, ({ who }) => {
      const withHidden = canSeeHidden(who);
      return cachedLists(`${withHidden}`, () => songStatuses.list(withHidden));
    }),
    route(calls.getSongStatus, async ({ params }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      return { cleanTitle: song.cleanTitle, status: await songStatuses.read(titleKey) };
    }),
    route(calls.setSongStatus, ({ params, body, who }) => setSongStatus({ ...params, ...body, who }, deps)),
    route(calls.setSongStatuses, ({ body, who }) => setSongStatuses({ ...body, who }, deps)),
  ];
}
