import type { Person } from '@simmer/contracts/services';
import type { NamedPeople } from '../users/rights.ts';
import type { User } from '../users/user.entity.ts';
import { type KeyShelf, keysOf } from './keysOfPerson.ts';
import { shownPerson } from './shownPerson.ts';

type Deps = {
  users: { listAccounts(): Promise<User[]>; findById(id: number): Promise<User | null> };
  publisherKeys: KeyShelf;
  named: NamedPeople;
};

/** Everyone with an account, by name, including people whose access has ended (PRODUCT.md, Leaving the team). */
export async function listPeople({ users, publisherKeys, named }: Deps): Promise<Person[]> {
  const [people, keys] = await Promise.all([users.listAccounts(), publisherKeys.list()]);
  return people.map((user) => shownPerson(user, keysOf(user, keys).length, named));
}

/** One of these people. */
export async function findPerson(id: number, { users, publisherKeys, named }: Deps): Promise<Person | undefined> {
  const [user, keys] = await Promise.all([users.findById(id), publisherKeys.list()]);
  return user ? shownPerson(user, keysOf(user, keys).length, named) : undefined;
}
