import { describe, expect, it } from 'vitest';
import { TruePeakMeter } from './truePeakMeter.ts';

function peakOf(samples: Float32Array, rate = 48_000, pieceLength = samples.length): number | null {
  const meter = new TruePeakMeter(1, rate);
  for (let at = 0; at < samples.length; at += pieceLength) meter.add([samples.subarray(at, at + pieceLength)]);
  return meter.decibels();
}

/** A sine at a quarter of the rate, with all samples at 0.7 of its amplitude. */
const between = Float32Array.from({ length: 4_800 }, (_, at) => Math.sin((Math.PI / 2) * at + Math.PI / 4));

describe('the true peak', () => {
  it('is found between the samples', () => {
    expect(Math.max(...between)).toBeCloseTo(Math.SQRT1_2, 5);
    // The standard allows an error of -0.55 dB to +0.2 dB at this frequency.
    expect(peakOf(between)).toBeGreaterThan(-0.55);
    expect(peakOf(between)).toBeLessThan(0.2);
  });

  it('is found at the border of two pieces as well', () => {
    expect(peakOf(between, 48_000, 7)).toBe(peakOf(between));
  });

  it('is never below a sample', () => {
    const one = new Float32Array(100);
    one[50] = -0.5;
    expect(peakOf(one)).toBeCloseTo(20 * Math.log10(0.5), 1);
  });

  it('may lie above full scale', () => {
    expect(peakOf(between.map((value) => value * 1.4))).toBeGreaterThan(2);
  });

  it('is that of the samples where they are dense', () => {
    expect(peakOf(between, 192_000)).toBeCloseTo(20 * Math.log10(Math.SQRT1_2), 4);
  });

  it('of silence is none', () => {
    expect(peakOf(new Float32Array(100))).toBeNull();
  });
});
