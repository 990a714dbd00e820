const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV file. @param samples -1 to 1 */
export function wavOf(samples: Float32Array, samplesPerSecond: number): Buffer {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samplesPerSecond, 24);
  wav.writeUInt32LE(samplesPerSecond * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  samples.forEach((sample, index) => {
    wav.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + index * BYTES_PER_SAMPLE);
  });
  return wav;
}
