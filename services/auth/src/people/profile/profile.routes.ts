import * as calls from '@simmer/contracts/calls';
import type { CurrentUser } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { currentUserOf } from '../users/currentUserOf.ts';
import type { NamedPeople } from '../users/rights.ts';
import type { User } from '../users/user.entity.ts';
import { completeProfile } from './completeProfile.ts';
import { updateProfile } from './updateProfile.ts';

type Deps = { users: { findById(id: number): Promise<User | null> }; named: NamedPeople } & Parameters<
  typeof completeProfile
>[1] &
  Parameters<typeof updateProfile>[1];

export function profileRoutes(deps: Deps): Route[] {
  const currentUser = async (userId: number): Promise<CurrentUser> => {
    const user = await deps.users.findById(userId);
    if (!user) throw new AppError('signed_out', 'Please sign in first.');
    return currentUserOf(user, deps.named);
  };

  return [
    route(calls.getCurrentUser, ({ who }) => currentUser(who.userId)),
    route(calls.completeProfile, async ({ who, body }) => {
      await completeProfile({ userId: who.userId, ...body }, deps);
      return currentUser(who.userId);
    }),
    route(calls.updateProfile, async ({ who, body }) => {
      await updateProfile({ userId: who.userId, ...body }, deps);
      return currentUser(who.userId);
    }),
  ];
}
