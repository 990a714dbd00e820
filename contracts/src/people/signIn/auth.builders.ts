import { exampleCurrentUser } from './auth.examples.ts';
import type { CurrentUser } from './auth.ts';

export function aCurrentUser(given: Partial<CurrentUser> = {}): CurrentUser {
  return { ...exampleCurrentUser, bio: null, ...given };
}
