export const ID3_HEAD_BYTES = 10;

/**
 * The bytes of the ID3v2 tag at this place, of which taggers put one before any kind of file; 0 if there is none.
 * @see https://id3.org/id3v2.4.0-structure, 3.1
 */
export function id3TagBytes(bytes: Uint8Array, at = 0): number {
  const head = bytes.subarray(at, at + ID3_HEAD_BYTES);
  const [first, second, third, , , flags = 0] = head;
  if (head.length < ID3_HEAD_BYTES || first !== 0x49 || second !== 0x44 || third !== 0x33) return 0;
  // Its size has seven bits per byte.
  const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  const hasFooter = (flags & 0x10) > 0;
  return ID3_HEAD_BYTES + size + (hasFooter ? ID3_HEAD_BYTES : 0);
}
