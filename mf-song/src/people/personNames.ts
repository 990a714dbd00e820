type Names = {
  displayName: string | null;
  firstName: string | null;
  lastName?: string | null;
  email?: string;
};

/** What somebody is called where there is room for it all. */
export function fullName({ firstName, lastName, displayName, email }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ') || displayName || email || 'Someone';
}

/** What stands behind an `@`. */
export function mentionName({ displayName, firstName, email }: Names): string {
  return displayName || firstName || (email?.split('@')[0] ?? '');
}

/** Every name somebody may be mentioned by. */
export function mentionNames(names: Names): string[] {
  const { displayName, firstName } = names;
  return [displayName, firstName, fullName(names), mentionName(names)].flatMap((name) => name || []);
}
