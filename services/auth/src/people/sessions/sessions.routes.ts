import * as calls from '@simmer/contracts/calls';
import { type OpenSessionsAnswer, openSessionsRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../../authDeps.ts';
import { hashToken } from '../../base/secrets.ts';
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

/** Tells the other services which sessions are still open; the proxy does not route it. */
export function mountInternalSessions(router: Router, { settings, sessions, clock }: AuthDeps): void {
  const onlyServices = requireInternalCall(settings.SIMMER_SECRET, 'auth');

  router.post('/internal/sessions/open', onlyServices, express.json({ limit: '64kb' }), async (request, response) => {
    const asked = openSessionsRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send at most 1000 sessionIds.');
    const answer: OpenSessionsAnswer = { sessionIds: await sessions.openOnes(asked.data.sessionIds, clock.now()) };
    response.setHeader('Cache-Control', 'no-store').json(answer);
  });
}
