import * as calls from '@simmer/contracts/calls';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../authDeps.ts';
import { hashToken } from '../secrets.ts';
import { endSession } from './endSession.ts';
import { listSessions } from './listSessions.ts';

export function sessionRoutes(deps: AuthDeps): Route[] {
  const { cookies, sessions } = deps;
  const currentHash = (request: RawExchange['request']) => {
    const token = cookies.readSession(request);
    return token === undefined ? undefined : hashToken(token);
  };

  return [
    route(calls.logout, async ({ request, response }) => {
      // Clears the cookie first, so the browser forgets it even if the database is away.
      cookies.clearSession(response);
      const tokenHash = currentHash(request);
      if (tokenHash) await sessions.end(tokenHash);
      return undefined;
    }),
    route(calls.listSessions, ({ who, request }) =>
      listSessions({ userId: who.userId, currentHash: currentHash(request) }, deps),
    ),
    route(calls.endSession, async ({ who, params, request, response }) => {
      const ended = await endSession({ userId: who.userId, id: params.id }, deps);
      if (currentHash(request)?.equals(ended)) cookies.clearSession(response);
      return undefined;
    }),
    route(calls.endAllSessions, async ({ who, response }) => {
      cookies.clearSession(response);
      await sessions.endAll(who.userId);
      return undefined;
    }),
  ];
}
