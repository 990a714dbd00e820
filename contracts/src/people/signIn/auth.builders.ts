import { exampleCurrentUser } from './auth.examples.ts';
import type { CurrentUser } from './auth.ts';

export function aCurrentUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return { ...exampleCurrentUser, bio: null, ...overrides };
}
