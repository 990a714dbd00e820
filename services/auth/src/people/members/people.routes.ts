import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../../authDeps.ts';
import { askedFrom } from '../../base/askedFrom.ts';
import { listPeople } from './listPeople.ts';
import { setAccess } from './setAccess.ts';
import { setRole } from './setRole.ts';

export function peopleRoutes(deps: AuthDeps): Route[] {
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
