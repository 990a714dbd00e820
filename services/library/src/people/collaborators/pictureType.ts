const signatures: [type: string, isOne: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
  ['image/avif', (bytes) => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12))],
];

/** The type of a picture by its first bytes, not by its declared type; never a type that can contain scripts. */
export function pictureType(bytes: Buffer): string | undefined {
  return signatures.find(([, isOne]) => isOne(bytes))?.[0];
}
