import * as calls from '@simmer/contracts/calls';
import { type OpenSessionsAnswer, openSessionsRequest } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import type { Cookie } from '../../base/cookie.ts';
import { hashToken } from '../../base/secrets.ts';
import { endSession } from './endSession.ts';
import { listSessions } from './listSessions.ts';

type Deps = Parameters<typeof listSessions>[1] &
  Parameters<typeof endSession>[1] & {
    sessions: { end(tokenHash: Buffer): Promise<void>; endAll(userId: number): Promise<void> };
    sessionCookie: Pick<Cookie, 'read' | 'clear'>;
  };

export function sessionRoutes(deps: Deps): Route[] {
  const { sessionCookie, sessions } = deps;
  const currentHash = (request: RawExchange['request']) => {
    const token = sessionCookie.read(request);
    return token === undefined ? undefined : hashToken(token);
  };

  return [
    route(calls.logout, async ({ request, response }) => {
      // Clears the cookie first, so the browser forgets it even if the database is away.
      sessionCookie.clear(response);
      const tokenHash = currentHash(request);
      if (tokenHash) await sessions.end(tokenHash);
      return undefined;
    }),
    route(calls.listSessions, ({ who, request }) =>
      listSessions({ userId: who.userId, currentHash: currentHash(request) }, deps),
    ),
    route(calls.endSession, async ({ who, params, request, response }) => {
      const ended = await endSession({ userId: who.userId, id: params.id }, deps);
      if (currentHash(request)?.equals(ended)) sessionCookie.clear(response);
      return undefined;
    }),
    route(calls.endAllSessions, async ({ who, response }) => {
      sessionCookie.clear(response);
      await sessions.endAll(who.userId);
      return undefined;
    }),
  ];
}

type InternalDeps = {
  secret: string;
  sessions: { openOnes(ids: readonly number[], now: Date): Promise<number[]> };
  clock: Clock;
};

/** Tells the other services which sessions are still open. */
export function mountInternalSessions(router: Router, { secret, sessions, clock }: InternalDeps): void {
  mountInternalCall(router, {
    service: 'auth',
    secret,
    path: '/internal/sessions/open',
    schema: openSessionsRequest,
    limit: '64kb',
    complaint: 'Send at most 1000 sessionIds.',
    answer: async ({ sessionIds }): Promise<OpenSessionsAnswer> => ({
      sessionIds: await sessions.openOnes(sessionIds, clock.now()),
    }),
  });
}
