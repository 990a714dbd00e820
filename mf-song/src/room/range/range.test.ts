// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readMoment, writeMoment } from './momentInAddress.ts';
import { begunAt, endedAt, rangeOf, withEnd } from './range.ts';

const DURATION = 100;

describe('a range', () => {
  it('has its ends in order, within the version, and is not too short', () => {
    expect(rangeOf(70, 62, DURATION)).toEqual({ fromSeconds: 62, untilSeconds: 70 });
    expect(rangeOf(-5, 200, DURATION)).toEqual({ fromSeconds: 0, untilSeconds: 100 });
    expect(rangeOf(62, 62.05, DURATION)).toBeNull();
  });

  it('begins and ends at the position', () => {
    const begun = begunAt(null, 62, DURATION);
    expect(begun).toEqual({ fromSeconds: 62, untilSeconds: 100 });
    const ended = endedAt(begun, 70, DURATION);
    expect(ended).toEqual({ fromSeconds: 62, untilSeconds: 70 });
    expect(begunAt(ended, 64, DURATION)).toEqual({ fromSeconds: 64, untilSeconds: 70 });
    expect(begunAt(ended, 80, DURATION)).toEqual({ fromSeconds: 80, untilSeconds: 100 });
    expect(endedAt(ended, 10, DURATION)).toEqual({ fromSeconds: 0, untilSeconds: 10 });
    // No room before the start or after the end: it stays.
    expect(endedAt(ended, 0, DURATION)).toEqual(ended);
    expect(begunAt(ended, DURATION, DURATION)).toEqual(ended);
  });

  it('keeps its ends apart while one is moved', () => {
    const range = { fromSeconds: 62, untilSeconds: 70 };
    expect(withEnd(range, 'fromSeconds', 80, DURATION)).toEqual({ fromSeconds: 69.9, untilSeconds: 70 });
    expect(withEnd(range, 'untilSeconds', 500, DURATION)).toEqual({ fromSeconds: 62, untilSeconds: 100 });
  });
});

describe('a moment in the address', () => {
  it.each([
    ['62', { atSeconds: 62, untilSeconds: null }],
    ['62-70.5', { atSeconds: 62, untilSeconds: 70.5 }],
    ['70-62', { atSeconds: 70, untilSeconds: null }],
  ])('%s', (text, moment) => expect(readMoment(text)).toEqual(moment));

  it.each([null, '', 'soon', '-4', '1e9', '62-'])('is not %s', (text) => expect(readMoment(text)).toBeUndefined());

  it('is written in tenths', () => {
    expect(writeMoment({ fromSeconds: 62, untilSeconds: 70.04 })).toBe('62-70');
  });
});
