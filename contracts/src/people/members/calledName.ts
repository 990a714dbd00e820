type Names = { firstName: string | null; displayName: string | null };

const firstWordOf = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

/** What a person's display name is until they choose another: the first word of their name, in lower case. */
export const defaultDisplayName = (name: string): string => firstWordOf(name).toLowerCase();

/**
 * What a person is called beside what they did: the first word of their name as they wrote it, or the display name they chose; empty if they
 * have neither.
 *
 * @see PRODUCT.md, Profile
 */
export function calledName({ firstName, displayName }: Names): string {
  const name = firstName ?? '';
  return displayName && displayName !== defaultDisplayName(name) ? displayName : firstWordOf(name);
}
