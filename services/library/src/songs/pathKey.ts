/** A storage path as storage compares it: `/Music/A.mp3` and `/music/a.mp3` are one place. */
export function pathKey(path: string): string {
  // Keys come from addresses too; no path in Postgres holds what it cannot store.
  return path.replaceAll('\0', '').normalize('NFC').toLowerCase().normalize('NFC');
}
