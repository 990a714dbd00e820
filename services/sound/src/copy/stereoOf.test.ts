import { describe, expect, it } from 'vitest';
import { stereoOf } from './stereoOf.ts';

const channels = (...values: number[]) => values.map((value) => Float32Array.of(value));
const sidesOf = (...values: number[]) => stereoOf(channels(...values)).map(([sample = 0]) => Number(sample.toFixed(3)));

describe('left and right', () => {
  it('are as they were, and mono is on both', () => {
    expect(sidesOf(0.5, 0.25)).toEqual([0.5, 0.25]);
    expect(sidesOf(0.5)).toEqual([0.5, 0.5]);
  });

  it('have the centre and their surrounds in them, but no low-frequency effects', () => {
    expect(sidesOf(0, 0, 1)).toEqual([0.707, 0.707]);
    expect(sidesOf(0.1, 0.2, 0, 0.5)).toEqual([0.1, 0.554]);
    expect(sidesOf(0.1, 0.2, 0.1, 1, 0, 0)).toEqual([0.171, 0.271]);
    expect(sidesOf(0, 0, 0, 0, 0.1, 0.2)).toEqual([0.071, 0.141]);
    expect(sidesOf(0, 0, 0, 0, 0.1, 0, 0.1, 0)).toEqual([0.141, 0]);
  });

  it('of an unknown layout are its first two', () => {
    expect(sidesOf(0.1, 0.2, 1, 1, 1, 1, 1, 1, 1, 1)).toEqual([0.1, 0.2]);
  });
});
