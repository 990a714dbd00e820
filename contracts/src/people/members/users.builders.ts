import { exampleSession, exampleUser } from './users.examples.ts';
import type { Session, User } from './users.ts';

/** A member of the team; pass what the test is about. */
export function aUser(given: Partial<User> = {}): User {
  const ana = { id: 1, email: 'ana@band.example', firstName: 'Ana', lastName: 'Sol', displayName: 'ana' };
  return { ...exampleUser, ...ana, ...given };
}

/** The calling browser, signed in. */
export function aSession(given: Partial<Session> = {}): Session {
  return { ...exampleSession, id: 1, ...given };
}
