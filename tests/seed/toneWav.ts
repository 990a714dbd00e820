import { wavOf } from './wavOf.ts';

const SAMPLE_RATE = 22_050;
const QUIET = 3000 / 32_767;

/** A mono 16-bit WAV of a quiet sine tone: real audio that a browser plays, made in a millisecond. */
export function toneWav({ seconds, hertz = 440 }: { seconds: number; hertz?: number }): Buffer {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = QUIET * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
  }
  return wavOf(samples, SAMPLE_RATE);
}
