const SAMPLE_RATE = 22_050;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/** A mono 16-bit WAV of a quiet sine tone: real audio that a browser plays, made in a millisecond. */
export function toneWav({ seconds, hertz = 440 }: { seconds: number; hertz?: number }): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const dataBytes = samples * BYTES_PER_SAMPLE;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < samples; index += 1) {
    const value = Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
    wav.writeInt16LE(Math.round(value * 3000), HEADER_BYTES + index * BYTES_PER_SAMPLE);
  }
  return wav;
}
