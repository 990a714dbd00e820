import type { PcmLayout } from '../decode/pcm/pcmLayout.ts';

function swap24(bytes: Buffer): void {
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const first = bytes[at] ?? 0;
    bytes[at] = bytes[at + 2] ?? 0;
    bytes[at + 2] = first;
  }
}

/** Converts whole samples to WAV's format in place: little-endian, and 8-bit samples unsigned. */
export function toWavSamples(bytes: Buffer, { encoding, bytesPerSample, isBigEndian }: PcmLayout): void {
  if (bytesPerSample === 1) {
    if (encoding === 'signed') for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0x80;
    return;
  }
  if (!isBigEndian) return;
  if (bytesPerSample === 2) bytes.swap16();
  else if (bytesPerSample === 3) swap24(bytes);
  else if (bytesPerSample === 4) bytes.swap32();
  else if (bytesPerSample === 8) bytes.swap64();
}
