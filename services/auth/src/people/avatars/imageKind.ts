type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const startsWith = (bytes: Buffer, start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The first box of an ISO base media file lists its brands, a main one and compatible ones, four characters each. */
function brands(bytes: Buffer): string[] {
  if (bytes.length < 16 || latin(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + index * 4);
  return [8, ...compatible].map((from) => latin(bytes, from, from + 4));
}

/**
 * Detects which accepted kind an image is from its first bytes. Ignores names and declared types, which the sender
 * chooses, so an SVG with scripts never reaches a decoder.
 */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif';
  if (brands(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}
