import * as calls from '@simmer/contracts/calls';
import { type TeamAnswer, userNamesRequest } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { getUser } from './getUser.ts';
import { listUsers, listUsersById } from './listUsers.ts';
import { type NamedPeople, rolesOf } from './rights.ts';
import { setUserVisibility } from './setUserVisibility.ts';
import type { UsersRepository } from './users.repository.ts';

type Deps = Parameters<typeof listUsers>[1] & Parameters<typeof getUser>[1] & Parameters<typeof setUserVisibility>[1];

export function userRoutes(deps: Deps): Route[] {
  return [
    route(calls.listUsers, ({ who }) => listUsers(who, deps)),
    route(calls.getUser, ({ who, params }) => getUser({ who, ...params }, deps)),
    route(calls.listUsersById, ({ who, body }) => listUsersById({ who, ...body }, deps)),
    route(calls.setUserVisibility, ({ who, params, body }) => setUserVisibility({ who, ...params, ...body }, deps)),
  ];
}

type InternalDeps = {
  secret: string;
  users: Pick<UsersRepository, 'list' | 'namesOf'>;
  named: NamedPeople;
};

/** The user calls for the other services; the proxy does not route them. */
export function mountInternalUsers(router: Router, { secret, users, named }: InternalDeps): void {
  mountInternalCall(router, {
    service: 'auth',
    secret,
    path: '/internal/users/batch',
    schema: userNamesRequest,
    limit: '64kb',
    complaint: 'Send at most 1000 userIds.',
    answer: async ({ userIds }) => ({ users: await users.namesOf(userIds) }),
  });

  router.get('/internal/team', requireInternalCall(secret, 'auth'), async (_request, response) => {
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
