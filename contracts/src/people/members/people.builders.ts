import type { Person } from './people.ts';
import { aUser } from './users.builders.ts';

/** A person with an account, as admins see them; pass what the test is about. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  return { ...aUser(overrides), accessEndedAt: null, roles: [], publisherKeys: 0, ...overrides };
}
