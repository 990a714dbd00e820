/** A storage path as storage compares it: `/Music/A.mp3` and `/music/a.mp3` are the same. */
export function pathKey(path: string): string {
  // Keys also come from addresses and may contain characters that Postgres can't store.
  return path.replaceAll('\0', '').normalize('NFC').toLowerCase().normalize('NFC');
}
