import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../../authDeps.ts';
import { askedFrom } from '../../base/askedFrom.ts';
import { inviteUser } from './inviteUser.ts';

export function invitationRoutes(deps: AuthDeps): Route[] {
  return [
    route(calls.inviteUser, async ({ who, body, request }) => {
      await inviteUser({ email: body.email, invitedBy: who.userId }, deps);
      const deed = { kind: 'invited', byId: who.userId, detail: body.email } as const;
      await deps.audit.add(deed, askedFrom(request, deps), deps.clock.now());
      return undefined;
    }),
  ];
}
