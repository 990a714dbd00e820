import { exampleSession, exampleUser } from './users.examples.ts';
import type { Session, User } from './users.ts';

/** A member of the team; pass what the test is about. */
export function aUser(overrides: Partial<User> = {}): User {
  const ana = { id: 1, email: 'ana@band.example', firstName: 'Ana', lastName: 'Sol', displayName: 'ana' };
  return { ...exampleUser, ...ana, ...overrides };
}

/** The calling browser, signed in. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return { ...exampleSession, id: 1, ...overrides };
}
