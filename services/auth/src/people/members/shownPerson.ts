import type { Person } from '@simmer/contracts/services';
import { type NamedPeople, rolesOf } from '../users/rights.ts';
import { shownUser } from '../users/shownUser.ts';
import type { User } from '../users/user.entity.ts';

/** A person as admins see them, with the keys they have made. */
export function shownPerson(user: User, publisherKeys: number, named: NamedPeople): Person {
  return {
    ...shownUser(user, named),
    accessEndedAt: user.accessEndedAt?.toISOString() ?? null,
    roles: rolesOf(user, named),
    publisherKeys,
  };
}
