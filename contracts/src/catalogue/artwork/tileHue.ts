const FULL_TURN = 360;

/** A hue for a song's tile, in degrees: always the same for a title, spread over the whole circle. */
export function tileHue(cleanTitle: string): number {
  let hash = 0;
  for (const character of cleanTitle.normalize('NFC').toLowerCase()) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % FULL_TURN;
}
