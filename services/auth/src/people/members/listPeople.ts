import type { Person } from '@simmer/contracts/services';
import type { MadeKey } from '@simmer/service-common/registry/publisherKeys.ts';
import { type NamedPeople, rolesOf } from '../users/rights.ts';
import { shownUser } from '../users/shownUser.ts';
import type { User } from '../users/user.entity.ts';
import { type KeyShelf, keysOf } from './keysOfPerson.ts';

type Deps = {
  users: { listAccounts(): Promise<User[]>; findById(id: number): Promise<User | null> };
  publisherKeys: KeyShelf;
  named: NamedPeople;
};

/** A person as admins see them, with the keys they have made. */
function shownPerson(user: User, keys: readonly MadeKey[], named: NamedPeople): Person {
  return {
    ...shownUser(user, named),
    accessEndedAt: user.accessEndedAt?.toISOString() ?? null,
    roles: rolesOf(user, named),
    publisherKeys: keysOf(user, keys).length,
  };
}

/** Everyone with an account, by name, including people whose access has ended (PRODUCT.md, Leaving the team). */
export async function listPeople({ users, publisherKeys, named }: Deps): Promise<Person[]> {
  const [people, keys] = await Promise.all([users.listAccounts(), publisherKeys.list()]);
  return people.map((user) => shownPerson(user, keys, named));
}

/** One of these people. */
export async function findPerson(id: number, { users, publisherKeys, named }: Deps): Promise<Person | undefined> {
  const [user, keys] = await Promise.all([users.findById(id), publisherKeys.list()]);
  return user ? shownPerson(user, keys, named) : undefined;
}
