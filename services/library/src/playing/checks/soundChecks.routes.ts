import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import {
  getCheckLimits,
  getSoundCheck,
  listPlaylistChecks,
  listSoundChecks,
  type SoundCheckDeps,
  setCheckLimits,
} from './checkSound.ts';

export function soundCheckRoutes(deps: SoundCheckDeps): Route[] {
  return [
    route(calls.getSoundCheck, ({ params, who }) => getSoundCheck(params.key, who, deps)),
    route(calls.listSoundChecks, ({ params, who }) => listSoundChecks(params.key, who, deps)),
    route(calls.listPlaylistChecks, ({ params }) => listPlaylistChecks(params.id, deps)),
    route(calls.getCheckLimits, () => getCheckLimits(deps)),
    route(calls.setCheckLimits, ({ body }) => setCheckLimits(body.limits, deps)),
  ];
}
