import * as calls from '@simmer/contracts/calls';
import { type TeamAnswer, userNamesRequest } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../../authDeps.ts';
import { getUser } from './getUser.ts';
import { listUsers, listUsersById } from './listUsers.ts';
import { rolesOf } from './rights.ts';
import { setUserVisibility } from './setUserVisibility.ts';

export function userRoutes(deps: AuthDeps): Route[] {
  return [
    route(calls.listUsers, ({ who }) => listUsers(who, deps)),
    route(calls.getUser, ({ who, params }) => getUser({ who, ...params }, deps)),
    route(calls.listUsersById, ({ who, body }) => listUsersById({ who, ...body }, deps)),
    route(calls.setUserVisibility, ({ who, params, body }) => setUserVisibility({ who, ...params, ...body }, deps)),
  ];
}

/** The user calls for the other services; the proxy does not route it. */
export function mountInternalUsers(router: Router, { settings, users, named }: AuthDeps): void {
  const onlyServices = requireInternalCall(settings.SIMMER_SECRET, 'auth');

  router.post('/internal/users/batch', onlyServices, express.json({ limit: '64kb' }), async (request, response) => {
    const asked = userNamesRequest.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send at most 1000 userIds.');
    response.setHeader('Cache-Control', 'no-store').json({ users: await users.namesOf(asked.data.userIds) });
  });

  router.get('/internal/team', onlyServices, async (_request, response) => {
    const team = await users.list({ withHidden: true });
    const people: TeamAnswer['people'] = team
      .filter(({ profileCompletedAt }) => profileCompletedAt !== null)
      .map((person) => {
        const roles = new Set(rolesOf(person, named).map(({ role }) => role));
        return {
          id: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          displayName: person.displayName,
          profileImageUrl: person.profileImageUrl,
          isCurator: roles.has('curator'),
          isAdmin: roles.has('admin'),
        };
      });
    response.setHeader('Cache-Control', 'no-store').json({ people });
  });
}
