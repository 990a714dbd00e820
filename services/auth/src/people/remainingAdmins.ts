import { AppError } from '@simmer/service-common/base/appError.ts';
import { type NamedPeople, rightsOf } from '../users/rights.ts';
import type { User } from '../users/user.entity.ts';

/**
 * Refuses a change after which nobody could undo it. Ask under the lock of people, or two changes at once could each count on the other's admin.
 *
 * @param changed somebody as they are about to be
 * @throws AppError `conflict` where no admin with access would remain
 * @see PRODUCT.md, Leaving the team
 */
export function requireAdminRemains(people: readonly User[], changed: User, named: NamedPeople): void {
  const then = people.map((user) => (user.id === changed.id ? changed : user));
  if (then.some((user) => user.accessEndedAt === null && rightsOf(user, named).isAdmin)) return;
  throw new AppError('conflict', 'Simmer needs at least one admin. Make someone else an admin first.');
}

/** @throws AppError `forbidden` where the asker has stopped being an admin since their call arrived */
export function requireStillAdmin(people: readonly User[], id: number, named: NamedPeople): void {
  const asker = people.find((user) => user.id === id);
  if (asker && asker.accessEndedAt === null && rightsOf(asker, named).isAdmin) return;
  throw new AppError('forbidden', 'You are not allowed to do this.');
}
