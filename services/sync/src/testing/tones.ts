/** A mono 16-bit sine tone, as raw little-endian samples. */
function tone(seconds: number, samplesPerSecond: number): Buffer {
  const count = Math.round(seconds * samplesPerSecond);
  const samples = Buffer.alloc(count * 2);
  for (let at = 0; at < count; at += 1) {
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 330 * at) / samplesPerSecond)), at * 2);
  }
  return samples;
}

/** A WAV file of that duration. */
export function wavTone(seconds: number, samplesPerSecond = 8_000): Buffer {
  const samples = tone(seconds, samplesPerSecond);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** An AIFF file of that duration; its sample rate is fixed, because the format stores it as an 80-bit number. */
export function aiffTone(seconds: number): Buffer {
  const samples = tone(seconds, 8_000).swap16();
  const head = Buffer.alloc(54);
  head.write('FORM', 0);
  head.writeUInt32BE(46 + samples.length, 4);
  head.write('AIFFCOMM', 8);
  head.writeUInt32BE(18, 16);
  head.writeUInt16BE(1, 20);
  head.writeUInt32BE(samples.length / 2, 22);
  head.writeUInt16BE(16, 26);
  // 8000 as an 80-bit number: exponent 2^12, mantissa 0xFA00…
  head.writeUInt16BE(0x400b, 28);
  head.writeUInt16BE(0xfa00, 30);
  head.write('SSND', 38);
  head.writeUInt32BE(8 + samples.length, 42);
  return Buffer.concat([head, samples]);
}
