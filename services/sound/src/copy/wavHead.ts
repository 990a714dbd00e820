import type { PcmLayout } from '../decode/pcm/pcmLayout.ts';

const formatTags = { signed: 1, unsigned: 1, float: 3, alaw: 6, ulaw: 7 } as const;

/** A chunk of odd length is followed by a padding byte. */
export function padBytes(dataBytes: number): number {
  return dataBytes % 2;
}

/**
 * The header of a WAV file with these samples; they follow it, then a padding byte if their length is odd.
 * @see the Multimedia Programming Interface 1.0 (RIFF)
 */
export function wavHead({ encoding, bytesPerSample, channels, samplesPerSecond, dataBytes }: PcmLayout): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + dataBytes + padBytes(dataBytes), 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(formatTags[encoding], 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * channels * bytesPerSample, 28);
  head.writeUInt16LE(channels * bytesPerSample, 32);
  head.writeUInt16LE(bytesPerSample * 8, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
