import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComparedPair, aVersionChange as change } from '../comparisons/versionComparisons.builders.ts';
import { type ComparedPair, changeKinds, type VersionChange } from '../comparisons/versionComparisons.ts';
import { changeParts, firstMinute, type VersionToHear } from './changeParts.ts';
import { MOST_CATCH_UP_PARTS } from './limits.ts';

const unheard: VersionToHear = { duration: 180, sections: [], isHeard: () => false };

/** Two versions of three minutes that sound the same apart from what is given. */
function pairWith(changes: VersionChange[], overrides: Partial<ComparedPair> = {}): ComparedPair {
  return aComparedPair({
    alignment: { stretches: [{ older: [0, 180], newer: [0, 180] }], unsure: [] },
    changes,
    levelDb: 0,
    tone: { lowsDb: 0, highsDb: 0, sidesDb: 0 },
    ...overrides,
  });
}

const spans = (changes: VersionChange[], version: Partial<VersionToHear> = {}, overrides: Partial<ComparedPair> = {}) =>
  changeParts(pairWith(changes, overrides), { ...unheard, ...version }).parts.map(({ fromSeconds, untilSeconds }) => [
    fromSeconds,
    untilSeconds,
  ]);

describe('the parts of a version that changed', () => {
  it('begin three seconds before a change and end three after it, within the version', () => {
    expect(spans([change('new', 60, 68)])).toEqual([[57, 71]]);
    expect(spans([change('new', 1, 8), change('louder', 170, 179)])).toEqual([
      [0, 11],
      [167, 180],
    ]);
  });

  it('are what is beside a cut', () => {
    expect(spans([change('cut', 60, 60, { older: [60, 68] })])).toEqual([[57, 63]]);
    expect(spans([change('cut', 180, 180, { older: [180, 190] })])).toEqual([[177, 180]]);
  });

  it('are one where they overlap or are less than two seconds apart', () => {
    expect(spans([change('new', 60, 64), change('louder', 71.9, 74)])).toEqual([[57, 77]]);
    expect(spans([change('new', 60, 64), change('louder', 72, 74)])).toEqual([
      [57, 67],
      [69, 77],
    ]);
    expect(spans([change('changed', 20, 100), change('added', 30, 34)])).toEqual([[17, 103]]);
  });

  it('are at most twelve: parts before sounds, long ones before short ones', () => {
    const sounds = Array.from({ length: 13 }, (_, place) => change('louder', place * 13, place * 13 + 2 + place / 10));
    const most = spans([...sounds, change('new', 172, 173)]);
    expect(most).toHaveLength(MOST_CATCH_UP_PARTS);
    expect(most.at(-1)).toEqual([169, 176]);
    expect(most[0]?.[0]).toBe(23);
  });

  it('are only those where something else plays, if the mix differs throughout or it was played again', () => {
    const changes = [change('louder', 20, 30), change('new', 60, 68)];
    expect(spans(changes, {}, { differsThroughout: true })).toEqual([[57, 71]]);
    expect(spans(changes, {}, { isLoose: true })).toEqual([[57, 71]]);
  });

  it('are without those that were heard', () => {
    const changes = [change('new', 60, 68), change('cut', 100, 100, { older: [100, 104] })];
    const asked: number[][] = [];
    const heard = (seconds: number) => (span: [number, number]) => asked.push(span) > 0 && span[0] === seconds;
    expect(spans(changes, { isHeard: heard(60) })).toEqual([[97, 103]]);
    expect(asked).toEqual([
      [60, 68],
      [97, 103],
    ]);
    expect(changeParts(pairWith(changes), { ...unheard, isHeard: () => true })).toEqual({
      course: 'changes',
      parts: [],
    });
  });

  it('are in order, apart, within the version, and contain what changed', () => {
    const length = fc.double({ min: 1, max: 600, noNaN: true });
    const place = fc.record({
      kind: fc.constantFrom(...changeKinds),
      at: fc.double({ min: 0, max: 620, noNaN: true }),
      seconds: fc.double({ min: 0, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(length, fc.array(place, { minLength: 1, maxLength: 40 }), (duration, places) => {
        const changes = places.map(({ kind, at, seconds }) => change(kind, at, kind === 'cut' ? at : at + seconds));
        const parts = spans(changes, { duration });
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.length).toBeLessThanOrEqual(MOST_CATCH_UP_PARTS);
        let last = Number.NEGATIVE_INFINITY;
        for (const [from = 0, until = 0] of parts) {
          expect(from - last).toBeGreaterThanOrEqual(last < 0 ? 0 : 2);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(until).toBeGreaterThan(from);
          expect(until).toBeLessThanOrEqual(duration);
          last = until;
        }
        if (parts.length === MOST_CATCH_UP_PARTS) return;
        for (const { newer } of changes) {
          const [start, end] = newer.map((seconds) => Math.min(seconds, duration)) as [number, number];
          expect(parts.some(([from = 0, until = 0]) => from <= start && end <= until)).toBe(true);
        }
      }),
    );
  });
});

describe('a version without a part that changed', () => {
  it.each([
    [{ levelDb: 1.5 }, '1.5 dB louder'],
    [{ semitones: 1, tone: { lowsDb: 1, highsDb: 0, sidesDb: 0 } }, 'one semitone higher, more low end'],
    [{ stretch: 1.03 }, '3% slower'],
    [{ differsThroughout: true, levelDb: 2 }, 'the mix sounds different throughout, 2 dB louder'],
    [{ isLoose: true }, 're-recorded or with different timing'],
  ] satisfies [Partial<ComparedPair>, string][])('but with %j is heard from its beginning: %s', (overrides, news) => {
    expect(changeParts(pairWith([], overrides), unheard)).toEqual({
      course: 'beginning',
      parts: [{ fromSeconds: 0, untilSeconds: 60, news }],
    });
  });

  it('has nothing to hear if it sounds the same, or its beginning was heard', () => {
    expect(changeParts(pairWith([]), unheard).parts).toEqual([]);
    expect(changeParts(pairWith([], { levelDb: 3 }), { ...unheard, isHeard: () => true }).parts).toEqual([]);
  });
});

it('the first minute of a shorter version is all of it', () => {
  const minute = (duration: number | null) => firstMinute('new song', { ...unheard, duration })[0]?.untilSeconds;
  expect([minute(42.5), minute(180), minute(null)]).toEqual([42.5, 60, 60]);
});
