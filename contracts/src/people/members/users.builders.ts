import { exampleSession } from './users.examples.ts';
import type { Session, User } from './users.ts';

/** A member of the team; pass what the test is about. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'ana@band.example',
    firstName: 'Ana',
    lastName: 'Sol',
    displayName: 'ana',
    bio: null,
    profileImageUrl: null,
    isAdmin: false,
    isHidden: false,
    isProfileComplete: true,
    hasAccess: true,
    ...given,
  };
}

/** The calling browser, signed in. */
export function aSession(given: Partial<Session> = {}): Session {
  return { ...exampleSession, id: 1, ...given };
}
