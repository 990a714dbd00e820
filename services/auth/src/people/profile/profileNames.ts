/** A person's names: the first word of the full name, and the rest. */
export type Names = { firstName: string; lastName: string | null; displayName: string };

/**
 * Splits a full name.
 * @param displayName by default, the first word in lower case
 * @returns undefined if nothing is left after removing spaces and control characters
 * @see PRODUCT.md, Profile set-up
 */
export function namesFrom(fullName: string | undefined, displayName: string | undefined): Names | undefined {
  const shown = displayName && oneLine(displayName);
  const [firstName, ...rest] = (oneLine(fullName ?? '') || shown || '').split(' ');
  if (!firstName) return undefined;
  return { firstName, lastName: rest.join(' ') || null, displayName: shown || firstName.toLowerCase() };
}

/** Removes control characters and repeated spaces from a one-line text. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Removes control characters other than line breaks from a text. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
