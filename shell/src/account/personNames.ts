import type { User } from '@simmer/contracts';

type Names = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'email'>;

/** What somebody is called where there is room for it all. */
export function fullName({ firstName, lastName, displayName, email }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ') || displayName || email;
}

/** What somebody is called in a sentence. */
export function callName({ firstName, displayName, email }: Names): string {
  return firstName || displayName || (email.split('@')[0] ?? email);
}
