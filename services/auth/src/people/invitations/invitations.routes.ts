import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import { askedFrom, type KnownProxies } from '../../base/askedFrom.ts';
import { inviteUser } from './inviteUser.ts';

type Deps = Parameters<typeof inviteUser>[1] & KnownProxies & { audit: Pick<AuditLog, 'add'> };

export function invitationRoutes(deps: Deps): Route[] {
  return [
    route(calls.inviteUser, async ({ who, body, request }) => {
      await inviteUser({ email: body.email, invitedBy: who.userId }, deps);
      const deed = { kind: 'invited', byId: who.userId, detail: body.email } as const;
      await deps.audit.add(deed, askedFrom(request, deps), deps.clock.now());
      return undefined;
    }),
  ];
}
