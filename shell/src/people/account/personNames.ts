import { calledName, type User } from '@simmer/contracts';

type Names = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'email'>;

/** A person's full name, for places with enough room. */
export function fullName({ firstName, lastName, displayName, email }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ') || displayName || email;
}

/** A person's short name, for use in sentences. */
export function callName(names: Names): string {
  return calledName(names) || (names.email.split('@')[0] ?? names.email);
}
