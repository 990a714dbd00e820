import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateGate } from './eventRate.ts';

const rate = fc.record({ atOnce: fc.integer({ min: 1, max: 50 }), perSecond: fc.integer({ min: 1, max: 100 }) });
const pausesMs = fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 200 });

describe('a rate', () => {
  it('is never exceeded', () => {
    fc.assert(
      fc.property(rate, pausesMs, (limit, pauses) => {
        const passes = rateGate(limit);
        let nowMs = 0;
        let passed = 0;
        for (const pause of pauses) {
          nowMs += pause;
          if (passes(nowMs)) passed++;
        }
        expect(passed).toBeLessThanOrEqual(limit.atOnce + (nowMs / 1000) * limit.perSecond + 1e-3);
      }),
    );
  });

  it('lets events within the rate through', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 200 }), (limit, count) => {
        const passes = rateGate(limit);
        const everyMs = 1000 / limit.perSecond;
        for (let index = 0; index < count; index++) expect(passes(index * everyMs)).toBe(true);
      }),
    );
  });

  it('lets the next one through after a flood, as soon as the rate allows', () => {
    const passes = rateGate({ atOnce: 10, perSecond: 10 });
    const passed = Array.from({ length: 10_000 }, (_, index) => passes(index / 10)).filter(Boolean);
    expect(passed.length).toBe(19);
    expect(passes(1100)).toBe(true);
  });

  it('ignores a clock that goes backwards', () => {
    const passes = rateGate({ atOnce: 1, perSecond: 1 });
    expect(passes(5000)).toBe(true);
    expect(passes(1000)).toBe(false);
    expect(passes(2000)).toBe(true);
  });
});
