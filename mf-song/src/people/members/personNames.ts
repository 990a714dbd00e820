import { calledName } from '@simmer/contracts';

type Names = {
  displayName: string | null;
  firstName: string | null;
  lastName?: string | null;
  email?: string;
};

/** A person's full name. */
export function fullName({ firstName, lastName, displayName, email }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ') || displayName || email || 'Someone';
}

/** A person's name in a mention, after the `@`. */
export function mentionName(names: Names): string {
  return calledName(names) || (names.email?.split('@')[0] ?? '');
}

/** Every name that can mention a person. */
export function mentionNames(names: Names): string[] {
  const { displayName, firstName } = names;
  return [displayName, firstName, fullName(names), mentionName(names)].flatMap((name) => name || []);
}

/** A person's name beside what they did. */
export const shownName = (names: Names): string => calledName(names) || 'Someone';
