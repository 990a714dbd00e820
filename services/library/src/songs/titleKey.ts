const SEPARATORS = /[\s_\-\u2010-\u2015.·]+/gu;

/** Keys come from addresses too; no title or path in Postgres holds what it cannot store. */
const known = (text: string) => text.replaceAll('\0', '');

/**
 * What makes two titles the same song: neither case, nor how accents are encoded, nor separators, nor repeated spaces count.
 * Never empty for a title that is not.
 *
 * @see PRODUCT.md, Songs
 */
export function titleKey(title: string): string {
  const folded = known(title).normalize('NFC').toLowerCase().normalize('NFC');
  return folded.replace(SEPARATORS, ' ').trim() || folded.trim() || folded;
}

/** A storage path as storage compares it: `/Music/A.mp3` and `/music/a.mp3` are one place. */
export function pathKey(path: string): string {
  return known(path).normalize('NFC').toLowerCase().normalize('NFC');
}
