/** How somebody is called: the first word of the full name, and what follows it. */
export type Names = { firstName: string; lastName: string | null; displayName: string };

/**
 * Takes a full name apart.
 *
 * @param displayName the name to be shown under; by default the first word in lower case
 * @returns undefined where no name is left once spaces and control characters are gone
 * @see PRODUCT.md, Profile set-up
 */
export function namesFrom(fullName: string | undefined, displayName: string | undefined): Names | undefined {
  const shown = displayName && oneLine(displayName);
  const [firstName, ...rest] = (oneLine(fullName ?? '') || shown || '').split(' ');
  if (!firstName) return undefined;
  return { firstName, lastName: rest.join(' ') || null, displayName: shown || firstName.toLowerCase() };
}

/** A text of one line: without control characters and repeated spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** A text of several lines, without other control characters. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
