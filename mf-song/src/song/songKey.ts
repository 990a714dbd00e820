/**
 * Reads which song the address `/song/{id}` names: a storage path when it begins with `/`, a clean title otherwise.
 *
 * @param pathname the browser's path, still percent-encoded
 */
export function songKeyFromAddress(pathname: string): string {
  const encoded = pathname.replace(/^\/song\//, '');
  try {
    return decodeURIComponent(encoded);
  } catch {
    // With a stray percent sign, the raw text is the title.
    return encoded;
  }
}
