type Names = { firstName: string | null; displayName: string | null };

/** What a person's display name is until they choose another: the first word of their name, in lower case. */
const isDefault = (displayName: string, firstWord: string) => displayName === firstWord.toLowerCase();

/**
 * What a person is called beside what they did: the first word of their name as they wrote it, or the display name they chose; empty if they
 * have neither.
 *
 * @see PRODUCT.md, Profile
 */
export function calledName({ firstName, displayName }: Names): string {
  const firstWord = firstName?.trim().split(/\s+/u)[0] ?? '';
  return displayName && !isDefault(displayName, firstWord) ? displayName : firstWord;
}
