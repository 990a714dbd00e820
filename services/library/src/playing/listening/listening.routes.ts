import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { getListening } from './getListening.ts';
import type { ListeningRepository } from './listening.repository.ts';
import { setListening } from './setListening.ts';

export function listeningRoutes(deps: { listening: ListeningRepository; clock: Clock }): Route[] {
  return [
    route(calls.getListening, ({ who, query }) => getListening({ who, device: query.device }, deps)),
    route(calls.setListening, async ({ who, body, request }) => {
      await setListening({ who, userAgent: request.get('user-agent'), ...body }, deps);
      return undefined;
    }),
  ];
}
