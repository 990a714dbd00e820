import { listPeople as listPeopleCall, setAccess as setAccessCall, setRole as setRoleCall } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../authDeps.ts';
import { askedFrom } from '../caller/askedFrom.ts';
import { listPeople } from './listPeople.ts';
import { setAccess } from './setAccess.ts';
import { setRole } from './setRole.ts';

export function peopleRoutes(deps: AuthDeps): Route[] {
  return [
    route(listPeopleCall, () => listPeople(deps)),
    route(setAccessCall, ({ who, params, body, request }) =>
      setAccess({ who, ...params, ...body, from: askedFrom(request, deps) }, deps),
    ),
    route(setRoleCall, ({ who, params, body, request }) =>
      setRole({ who, ...params, ...body, from: askedFrom(request, deps) }, deps),
    ),
  ];
}
