import { BitReader } from '@simmer/service-sound/decode/flac/bitReader.ts';

/** The two lengths of a stream's blocks, in samples. */
export type VorbisBlocks = { short: number; long: number };

const MOST_MODES = 64;
const MODE_BITS = 41;
const COUNT_BITS = 6;

/** Reads a packet from its last bit to its first, from behind the bit that ends it. */
function backwards(packet: Buffer): BitReader {
  const bits = new BitReader(Buffer.from(packet).reverse(), 0);
  bits.unary();
  return bits;
}

/**
 * Which of a stream's modes have long blocks, from the end of its setup: nothing says where the modes begin, but each has many
 * zeros, and their number stands before them.
 */
function longModes(setup: Buffer): boolean[] {
  const bits = backwards(setup);
  const seen: boolean[] = [];
  let found: boolean[] = [];
  while (seen.length < MOST_MODES) {
    const mapping = bits.unsigned(8);
    if (mapping >= MOST_MODES || bits.unsigned(32) !== 0 || bits.isPastEnd) break;
    seen.unshift(bits.unsigned(1) === 1);
    const before = backwards(setup);
    for (let mode = 0; mode < seen.length; mode += 1) for (let bit = 0; bit < MODE_BITS; bit += 1) before.unsigned(1);
    if (before.unsigned(COUNT_BITS) + 1 === seen.length) found = [...seen];
  }
  return found;
}

/**
 * The samples of a stream's first packets with audio; as many as they may have if the setup doesn't tell.
 * @param setup the end of the packet that sets the decoder up
 * @see the Vorbis I specification §4.2.4, §4.3
 */
export function vorbisSamples(packets: readonly Buffer[], setup: Buffer, { short, long }: VorbisBlocks): number {
  const modes = longModes(setup);
  const modeBits = modes.length > 1 ? 32 - Math.clz32(modes.length - 1) : 0;
  const blocks = packets.map((packet) => {
    const mode = ((packet[0] ?? 0) >> 1) & (2 ** modeBits - 1);
    return (modes[mode] ?? true) ? long : short;
  });
  // Each block overlaps half of the one before, so the first gives nothing.
  return blocks.slice(1).reduce((sum, block, place) => sum + ((blocks[place] ?? long) + block) / 4, 0);
}
