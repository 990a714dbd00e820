import { AppError } from '@simmer/service-common/base/appError.ts';
import { type NamedPeople, rightsOf } from '../users/rights.ts';
import type { User } from '../users/user.entity.ts';

/**
 * Refuses a change that would leave no admin to undo it. Call it under the lock of people; otherwise two simultaneous
 * changes could each rely on the other's admin.
 * @param changed the person as they will be
 * @throws AppError `conflict` if no admin with access would remain
 * @see PRODUCT.md, Leaving the team
 */
export function requireAdminRemains(people: readonly User[], changed: User, named: NamedPeople): void {
  const then = people.map((user) => (user.id === changed.id ? changed : user));
  if (then.some((user) => user.accessEndedAt === null && rightsOf(user, named).isAdmin)) return;
  throw new AppError('conflict', 'Simmer needs at least one admin. Make someone else an admin first.');
}

/** @throws AppError `forbidden` if the caller has lost the admin role since the call arrived */
export function requireStillAdmin(people: readonly User[], id: number, named: NamedPeople): void {
  const caller = people.find((user) => user.id === id);
  if (caller && caller.accessEndedAt === null && rightsOf(caller, named).isAdmin) return;
  throw new AppError('forbidden', 'You are not allowed to do this.');
}
