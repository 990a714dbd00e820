const SEPARATORS = /[\s_\-\u2010-\u2015.·]+/gu;

/**
 * The key by which two titles are the same song: ignores case, the encoding of accents, separators and repeated spaces.
 * Never empty for a non-empty title.
 * @see PRODUCT.md, Songs
 */
export function titleKey(title: string): string {
  // Keys also come from addresses; a title in Postgres cannot contain a NUL.
  const folded = title.replaceAll('\0', '').normalize('NFC').toLowerCase().normalize('NFC');
  return folded.replace(SEPARATORS, ' ').trim() || folded.trim() || folded;
}
