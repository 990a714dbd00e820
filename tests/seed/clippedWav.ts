import { wavOf } from './wavOf.ts';

const SAMPLE_RATE = 44_100;
const TONE_HERTZ = 220;
const OVERDRIVEN_SECONDS = 0.05;

type Options = {
  /** how long the tone sounds */
  seconds: number;
  /** where it is driven into full scale for a moment */
  clipsAtSeconds?: readonly number[];
  /** after the tone */
  silenceSeconds?: number;
};

/** A mono 16-bit WAV of a quiet tone that clips where it is told to, and ends in silence. */
export function clippedWav({ seconds, clipsAtSeconds = [], silenceSeconds = 0 }: Options): Buffer {
  const samples = new Float32Array(Math.round((seconds + silenceSeconds) * SAMPLE_RATE));
  for (let index = 0; index < seconds * SAMPLE_RATE; index += 1) {
    const time = index / SAMPLE_RATE;
    const isOverdriven = clipsAtSeconds.some((at) => time >= at && time < at + OVERDRIVEN_SECONDS);
    const sample = (isOverdriven ? 1.5 : 0.15) * Math.sin(2 * Math.PI * TONE_HERTZ * time);
    samples[index] = Math.max(-1, Math.min(1, sample));
  }
  return wavOf(samples, SAMPLE_RATE);
}
