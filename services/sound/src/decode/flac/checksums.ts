/** Makes a function that computes a checksum of this many bits, highest bit first, from zero. @param polynomial without its highest term */
function checksum(bits: 8 | 16, polynomial: number): (bytes: Uint8Array) => number {
  const highest = 2 ** (bits - 1);
  const all = 2 ** bits - 1;
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let rest = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & highest ? (rest << 1) ^ polynomial : rest << 1;
    return rest & all;
  });
  return (bytes) => {
    let rest = 0;
    for (const byte of bytes) rest = ((rest << 8) & all) ^ (table[(rest >> (bits - 8)) ^ byte] ?? 0);
    return rest;
  };
}

/** Of a FLAC frame's header. @see RFC 9639, 9.1.8 */
export const headChecksum = checksum(8, 0x07);
/** Of a whole FLAC frame. @see RFC 9639, 9.3 */
export const frameChecksum = checksum(16, 0x8005);
