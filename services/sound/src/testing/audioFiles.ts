type Samples = { data: Buffer; channels?: number; bits: number; samplesPerSecond?: number };

const chunk = (id: string, body: Buffer, bigEndian: boolean): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id);
  if (bigEndian) head.writeUInt32BE(body.length, 4);
  else head.writeUInt32LE(body.length, 4);
  // Pads a chunk to an even length.
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** Writes numbers as samples of that width. */
export function written(values: number[], bits: 8 | 16 | 24 | 32, bigEndian: boolean): Buffer {
  const bytes = bits / 8;
  const data = Buffer.alloc(values.length * bytes);
  values.forEach((value, index) => {
    if (bigEndian) data.writeIntBE(value, index * bytes, bytes);
    else data.writeIntLE(value, index * bytes, bytes);
  });
  return data;
}

/** Wraps samples in a WAV file. @param tag 1 integers, 3 floats, 6 A-law, 7 µ-law */
export function wavFile({ data, channels = 1, bits, samplesPerSecond = 8_000 }: Samples, tag = 1): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(samplesPerSecond, 4);
  format.writeUInt32LE((samplesPerSecond * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format, false), chunk('data', data, false)]);
  return chunk('RIFF', body, false);
}

/** Wraps samples in an AIFF file, or an AIFF-C file if a compression is given. */
export function aiffFile(
  { data, channels = 1, bits, samplesPerSecond = 8_000 }: Samples,
  {
    compression,
    before = [],
    commonLast = false,
  }: { compression?: string; before?: Buffer[]; commonLast?: boolean } = {},
): Buffer {
  const common = Buffer.alloc(compression ? 24 : 18);
  common.writeUInt16BE(channels, 0);
  common.writeUInt32BE((data.length * 8) / bits / channels, 2);
  common.writeUInt16BE(bits, 6);
  // An 80-bit number: the exponent of the highest bit, then 64 bits of mantissa.
  const exponent = 31 - Math.clz32(samplesPerSecond);
  common.writeUInt16BE(16_383 + exponent, 8);
  common.writeUInt32BE(samplesPerSecond * 2 ** (31 - exponent), 10);
  if (compression) common.write(compression, 18, 'latin1');
  const sound = chunk('SSND', Buffer.concat([Buffer.alloc(8), data]), true);
  const described = chunk('COMM', common, true);
  const others = before.map((body) => chunk('NOTE', body, true));
  const parts = commonLast ? [...others, sound, described] : [...others, described, sound];
  return chunk('FORM', Buffer.concat([Buffer.from(compression ? 'AIFC' : 'AIFF'), ...parts]), true);
}
