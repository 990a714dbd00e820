const SEPARATORS = /[\s_\-\u2010-\u2015.·]+/gu;

/**
 * What makes two titles the same song: neither case, nor how accents are encoded, nor separators, nor repeated spaces count.
 * Never empty for a title that is not.
 *
 * @see PRODUCT.md, Songs
 */
export function titleKey(title: string): string {
  // Keys come from addresses too; no title in Postgres holds a NUL.
  const folded = title.replaceAll('\0', '').normalize('NFC').toLowerCase().normalize('NFC');
  return folded.replace(SEPARATORS, ' ').trim() || folded.trim() || folded;
}
