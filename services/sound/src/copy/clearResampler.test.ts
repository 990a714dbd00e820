import { describe, expect, it } from 'vitest';
import { ClearResampler } from './clearResampler.ts';

const OUT = 48_000;

const sine = (hertz: number, rate: number, seconds: number, level = 0.5) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

function resampled(samples: Float32Array, rate: number, piece = samples.length): Float32Array {
  const resampler = new ClearResampler(rate, OUT);
  const pieces: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += piece) pieces.push(resampler.add(samples.subarray(at, at + piece)));
  pieces.push(resampler.end());
  return Float32Array.from(pieces.flatMap((made) => [...made]));
}

const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
const decibels = (ratio: number) => 10 * Math.log10(ratio);

/** The middle, without the signal's abrupt ends. */
const middle = (samples: Float32Array) => samples.subarray(4_800, samples.length - 4_800);

/** How far all that isn't the tone itself lies below it, in decibels. */
function errorDb(hertz: number, rate: number): number {
  const wanted = middle(sine(hertz, OUT, 0.5));
  const made = middle(resampled(sine(hertz, rate, 0.5), rate)).subarray(0, wanted.length);
  return decibels(power(made.map((sample, at) => sample - (wanted[at] ?? 0))) / power(wanted));
}

describe('what is resampled for listening', () => {
  it.each([
    [44_100, 100],
    [44_100, 997],
    [44_100, 10_007],
    [44_100, 19_500],
    [96_000, 997],
    [96_000, 21_000],
    [88_200, 15_013],
    [192_000, 20_011],
    [32_000, 14_000],
    [22_050, 9_000],
    [8_000, 3_500],
    [44_056, 12_011],
    [47_999, 18_003],
  ])('from %i Hz keeps a tone of %i Hz as it is, at its time, with nothing above -90 dB added', (rate, hertz) => {
    expect(errorDb(hertz, rate)).toBeLessThan(-90);
  });

  it.each([
    [96_000, 24_100],
    [96_000, 30_000],
    [96_000, 47_000],
    [192_000, 25_000],
    [192_000, 71_000],
    [88_200, 27_003],
  ])('from %i Hz holds nothing of a tone of %i Hz, which it can’t represent', (rate, hertz) => {
    expect(decibels(power(middle(resampled(sine(hertz, rate, 0.5), rate))) / 0.125)).toBeLessThan(-90);
  });

  it('is the same in chunks of any size, and as long', () => {
    const sound = sine(1_234, 44_100, 0.3);
    const whole = resampled(sound, 44_100);
    expect(whole).toHaveLength(0.3 * OUT);
    for (const piece of [1, 7, 1_000, 5_000]) expect(resampled(sound, 44_100, piece)).toEqual(whole);
  });

  it('has an impulse at its time', () => {
    const impulse = new Float32Array(44_100);
    impulse[22_050] = 1;
    const made = resampled(impulse, 44_100);
    const highest = made.reduce((best, sample, at) => (Math.abs(sample) > Math.abs(made[best] ?? 0) ? at : best), 0);
    expect(highest).toBe(24_000);
  });
});
