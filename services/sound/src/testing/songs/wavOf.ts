import { wavFile } from '../audioFiles.ts';
import { RATE, type Stereo } from './stereo.ts';

/** A WAV file of 16 bits. */
export function wavOf({ left, right }: Stereo): Buffer {
  const data = Buffer.alloc(4 * left.length);
  const write = (sample: number, at: number) =>
    data.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(32_768 * sample))), at);
  for (let at = 0; at < left.length; at += 1) {
    write(left[at] ?? 0, 4 * at);
    write(right[at] ?? 0, 4 * at + 2);
  }
  return wavFile({ data, channels: 2, bits: 16, samplesPerSecond: RATE });
}
