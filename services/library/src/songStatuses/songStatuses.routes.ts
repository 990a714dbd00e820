import {
  getSongStatus,
  listSongStatuses,
  setSongStatus as setOneCall,
  setSongStatuses as setSeveralCall,
} from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import { type SongStatusDeps, setSongStatus } from './setSongStatus.ts';
import { setSongStatuses } from './setSongStatuses.ts';

export function songStatusRoutes(deps: SongStatusDeps): Route[] {
  const { songStatuses, findByTitle } = deps;
  return [
    route(listSongStatuses, ({ who }) => songStatuses.list(canSeeHidden(who))),
    route(getSongStatus, async ({ params }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      return { cleanTitle: song.cleanTitle, status: await songStatuses.read(titleKey) };
    }),
    route(setOneCall, ({ params, body, who }) => setSongStatus({ ...params, ...body, who }, deps)),
    route(setSeveralCall, ({ body, who }) => setSongStatuses({ ...body, who }, deps)),
  ];
}
