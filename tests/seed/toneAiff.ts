import { toneWav } from './toneWav.ts';

const WAV_HEADER_BYTES = 44;
const HEADER_BYTES = 54;
const BYTES_PER_SAMPLE = 2;

/** The same tone as an AIFF file, which no browser but Safari plays. */
export function toneAiff({ seconds, hertz }: { seconds: number; hertz?: number }): Buffer {
  const wav = toneWav({ seconds, ...(hertz !== undefined && { hertz }) });
  const samples = Buffer.from(wav.subarray(WAV_HEADER_BYTES)).swap16();
  const samplesPerSecond = wav.readUInt32LE(24);
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('FORM', 0);
  head.writeUInt32BE(HEADER_BYTES - 8 + samples.length, 4);
  head.write('AIFFCOMM', 8);
  head.writeUInt32BE(18, 16);
  head.writeUInt16BE(1, 20);
  head.writeUInt32BE(samples.length / BYTES_PER_SAMPLE, 22);
  head.writeUInt16BE(8 * BYTES_PER_SAMPLE, 26);
  // The rate is an 80-bit number: the exponent of its highest bit, then 64 bits that begin with that bit.
  const highestBit = 31 - Math.clz32(samplesPerSecond);
  head.writeUInt16BE(16_383 + highestBit, 28);
  head.writeUInt32BE(samplesPerSecond * 2 ** (31 - highestBit), 30);
  head.write('SSND', 38);
  head.writeUInt32BE(8 + samples.length, 42);
  return Buffer.concat([head, samples]);
}
