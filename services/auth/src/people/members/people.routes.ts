import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { askedFrom, type KnownProxies } from '../../base/askedFrom.ts';
import { listPeople } from './listPeople.ts';
import type { PeopleDeps } from './peopleDeps.ts';
import { setAccess } from './setAccess.ts';
import { setRole } from './setRole.ts';

export function peopleRoutes(deps: PeopleDeps & KnownProxies): Route[] {
  return [
    route(calls.listPeople, () => listPeople(deps)),
    route(calls.setAccess, ({ who, params, body, request }) =>
      setAccess({ who, ...params, ...body, from: askedFrom(request, deps) }, deps),
    ),
    route(calls.setRole, ({ who, params, body, request }) =>
      setRole({ who, ...params, ...body, from: askedFrom(request, deps) }, deps),
    ),
  ];
}
