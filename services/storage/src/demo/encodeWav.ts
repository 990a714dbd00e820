import type { Mix } from './mix.ts';

const HEADER_BYTES = 44;
const BYTES_PER_FRAME = 4;

/** A WAV file (RIFF, PCM, 16 bit, stereo) of a mix whose samples lie between −1 and 1. */
export function encodeWav({ left, right, sampleRate }: Mix): Buffer {
  const dataBytes = left.length * BYTES_PER_FRAME;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * BYTES_PER_FRAME, 28);
  file.writeUInt16LE(BYTES_PER_FRAME, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < left.length; index += 1) {
    file.writeInt16LE(Math.round((left[index] ?? 0) * 32_767), HEADER_BYTES + index * BYTES_PER_FRAME);
    file.writeInt16LE(Math.round((right[index] ?? 0) * 32_767), HEADER_BYTES + index * BYTES_PER_FRAME + 2);
  }
  return file;
}
