import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueClass } from './hueClass.ts';
import { fewPeaks, WAVE_STROKES, wavePath } from './sharedLook.ts';

const peak = fc.double({ min: 0, max: 1, noNaN: true });

describe('the reduced peaks of a song', () => {
  it('have the requested number, from silence to the loudest', () => {
    fc.assert(
      fc.property(fc.array(peak, { minLength: 1, maxLength: 400 }), (peaks) => {
        const few = fewPeaks(peaks);
        expect(few).toHaveLength(WAVE_STROKES);
        expect(few.every((one) => one >= 0 && one <= 1)).toBe(true);
      }),
    );
  });

  it('keep the loudest of their range, as high as the box', () => {
    const quiet = Array.from({ length: 900 }, () => 0.1);
    quiet[455] = 0.5;
    const few = fewPeaks(quiet);
    expect(few[45]).toBe(1);
    expect(few.filter((one) => one === 1)).toHaveLength(1);
  });

  it('are empty without a waveform', () => {
    expect(fewPeaks([])).toEqual([]);
  });
});

describe('the drawing of a song', () => {
  it.each([[null], [undefined], [[]], [[0.5, 1]]])('has all its strokes without peaks: %j', (peaks) => {
    expect(wavePath(peaks).match(/M/g)).toHaveLength(WAVE_STROKES);
  });

  it('stays inside its box', () => {
    expect(wavePath([1])).toMatch(/^M0.5 2v96M1.5 2v96/);
    expect(wavePath([0])).toMatch(/^M0.5 47v6/);
  });
});

it('gives the same title the same one of twelve colours', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(hueClass(title)).toMatch(/^share-hue-(\d|1[01])$/);
      expect(hueClass(title)).toBe(hueClass(title));
    }),
  );
});
