import { type VorbisBlocks, vorbisSamples } from './vorbisBlocks.ts';

/** What an Ogg stream's first packet tells. */
export type OggCodec = {
  samplesPerSecond: number;
  /** samples at the beginning that aren't played */
  skippedSamples: number;
  /**
   * The samples of the stream's first packets with audio; at least as many if only a decoder knows.
   * @param setup the end of the last packet before them
   */
  samplesOf(packets: readonly Buffer[], setup: Buffer): number;
};

const OPUS_RATE = 48_000;
const MILLISECOND = OPUS_RATE / 1_000;
/** Of the frames in a packet, by its kind of coding. @see RFC 6716 §3.1 */
const SILK_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const CELT_MS = [2.5, 5, 10, 20];

function opusFrames(packet: Buffer): number {
  const code = packet.readUInt8(0) & 3;
  if (code === 0) return 1;
  return code < 3 ? 2 : packet.length > 1 ? packet.readUInt8(1) & 0x3f : 0;
}

/** The samples of an Opus packet. */
function opusSamples(packet: Buffer): number {
  if (packet.length === 0) return 0;
  const kind = packet.readUInt8(0) >> 3;
  const ms = kind < 12 ? SILK_MS[kind & 3] : kind < 16 ? HYBRID_MS[kind & 1] : CELT_MS[kind & 3];
  return opusFrames(packet) * (ms ?? 0) * MILLISECOND;
}

const opusSamplesOf = (packets: readonly Buffer[]) => packets.reduce((sum, packet) => sum + opusSamples(packet), 0);

/** @see RFC 7845 §5.1, the Vorbis I specification §4.2.2, https://xiph.org/flac/ogg_mapping.html */
export function oggCodecOf(first: Buffer): OggCodec | undefined {
  const name = first.toString('latin1', 0, 8);
  if (name === 'OpusHead' && first.length >= 12) {
    return { samplesPerSecond: OPUS_RATE, skippedSamples: first.readUInt16LE(10), samplesOf: opusSamplesOf };
  }
  if (name.startsWith('\x01vorbis') && first.length >= 29) {
    const sizes = first.readUInt8(28);
    const blocks: VorbisBlocks = { short: 2 ** (sizes & 0x0f), long: 2 ** (sizes >> 4) };
    return {
      samplesPerSecond: first.readUInt32LE(12),
      skippedSamples: 0,
      samplesOf: (packets, setup) => vorbisSamples(packets, setup, blocks),
    };
  }
  if (name.startsWith('\x7fFLAC') && first.length >= 30) {
    const largestBlock = first.readUInt16BE(19);
    return {
      samplesPerSecond: first.readUIntBE(27, 3) >> 4,
      skippedSamples: 0,
      samplesOf: (packets) => packets.length * largestBlock,
    };
  }
  return undefined;
}
