import { inviteUser as inviteUserCall } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import type { AuthDeps } from '../authDeps.ts';
import { inviteUser } from './inviteUser.ts';

export function invitationRoutes(deps: AuthDeps): Route[] {
  return [
    route(inviteUserCall, async ({ who, body }) => {
      await inviteUser({ typedEmail: body.email, invitedBy: who.userId }, deps);
      return undefined;
    }),
  ];
}
