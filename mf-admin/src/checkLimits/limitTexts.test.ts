import { DEFAULT_CHECK_LIMITS } from '@simmer/contracts/extra';
import { describe, expect, it } from 'vitest';
import { areSameLimits, numberOf, readLimits, textsOf } from './limitTexts.ts';

const texts = textsOf(DEFAULT_CHECK_LIMITS);

describe('typed limits', () => {
  it('are read as they were written', () => {
    expect(texts.mostIntegratedLufs).toBe('−14');
    expect(readLimits(texts)).toEqual({ limits: DEFAULT_CHECK_LIMITS });
  });

  it.each([
    ['-9.5', -9.5],
    ['−9,5', -9.5],
    [' 3 ', 3],
    ['', undefined],
    ['loud', undefined],
    ['1.2.3', undefined],
  ])('may be written in several ways: %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    [{ mostTruePeakDbtp: '4' }, 'Enter a number from −20 to 3.'],
    [{ leastCorrelation: '' }, 'Enter a number from −1 to 1.'],
    [{ fewestClippedSamples: '2.5' }, 'Enter a whole number from 1 to 1000.'],
    [{ leastSamplesPerSecond: '100' }, 'Enter a whole number from 8000 to 384000.'],
    [{ leastIntegratedLufs: '-8', mostIntegratedLufs: '-9' }, 'Must be at least as loud as the quietest, −8 LUFS.'],
  ])('are refused with a reason: %o', (typed, reason) => {
    expect(readLimits({ ...texts, ...typed })).toEqual({
      mistakes: { [Object.keys(typed).at(-1) ?? '']: reason },
    });
  });

  it('are the same only if all are', () => {
    expect(areSameLimits(DEFAULT_CHECK_LIMITS, { ...DEFAULT_CHECK_LIMITS })).toBe(true);
    expect(areSameLimits(DEFAULT_CHECK_LIMITS, { ...DEFAULT_CHECK_LIMITS, leastBitsPerSample: 24 })).toBe(false);
  });
});
