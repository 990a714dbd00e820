/**
 * Reads which song the address `/song/{id}` names: a storage path when it begins with `/`, a clean title otherwise.
 *
 * @param pathname the address as the browser has it, still percent-encoded
 */
export function songKeyFromAddress(pathname: string): string {
  const encoded = pathname.replace(/^\/song\//, '');
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A stray percent sign that somebody typed: the text itself is the title.
    return encoded;
  }
}
