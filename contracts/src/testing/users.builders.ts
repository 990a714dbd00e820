import type { Session, User } from '../http/users.ts';

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
  return {
    id: 1,
    browser: 'Firefox on Linux',
    createdAt: '2026-05-01T20:15:00.000Z',
    lastSeenAt: '2026-05-02T09:00:00.000Z',
    isCurrent: true,
    ...given,
  };
}
