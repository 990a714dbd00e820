import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_ID } from '../../base/input/largestId.ts';
import { isInRollout, moduleVersionFor, rolloutPlace } from './moduleRollout.ts';
import { aPublishedModule, aRollout } from './modules.builders.ts';

const share = fc.integer({ min: 0, max: 100 });
const personId = fc.integer({ min: 1, max: LARGEST_ID });
const inRollout = (given: Parameters<typeof aRollout>[0]) => aPublishedModule({ rollout: aRollout(given) });

describe('a person’s version', () => {
  it('is the current one without a rollout, and for signed-out people', () => {
    fc.assert(
      fc.property(personId, share, (id, percent) => {
        const plain = aPublishedModule();
        expect(moduleVersionFor(plain, { id })).toBe(plain);
        const entry = inRollout({ share: percent });
        expect(moduleVersionFor(entry, null)).toBe(entry);
      }),
    );
  });

  it('is the same at every start', () => {
    fc.assert(
      fc.property(personId, share, (id, percent) => {
        const entry = inRollout({ share: percent });
        expect(moduleVersionFor(structuredClone(entry), { id })).toEqual(moduleVersionFor(entry, { id }));
      }),
    );
  });

  it('is kept when the share grows', () => {
    fc.assert(
      fc.property(personId, share, share, (id, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        if (isInRollout(inRollout({ share: small }), { id })) {
          expect(isInRollout(inRollout({ share: large }), { id })).toBe(true);
        }
      }),
    );
  });

  it('is the new one for everyone at 100, for no one at 0, and for named people whatever the share', () => {
    fc.assert(
      fc.property(personId, share, (id, percent) => {
        expect(isInRollout(inRollout({ share: 100 }), { id })).toBe(true);
        expect(isInRollout(inRollout({ share: 0, people: [id === 1 ? 2 : 1] }), { id })).toBe(false);
        expect(isInRollout(inRollout({ share: percent, people: [id] }), { id })).toBe(true);
      }),
    );
  });

  it('is the new one for about the given share, in any range of ids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), share, (first, percent) => {
        const entry = inRollout({ share: percent });
        const ids = Array.from({ length: 2000 }, (_, index) => first + index);
        const chosen = ids.filter((id) => isInRollout(entry, { id })).length;
        expect(Math.abs(chosen / 20 - percent)).toBeLessThan(6);
      }),
      { numRuns: 40 },
    );
  });

  it('falls back to the current one, as an entry like any other', () => {
    const entry = inRollout({ people: [7] });
    const chosen = moduleVersionFor(entry, { id: 7 });
    expect(chosen).toMatchObject({ name: entry.name, version: '1.1.0', previous: entry.version, enabled: true });
    expect(moduleVersionFor(chosen, { id: 7 }).version).toBe('1.1.0');
  });

  it('starts with other people for another version', () => {
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    const first = (version: string) => ids.filter((id) => rolloutPlace({ name: 'mf-song', version }, id) < 10);
    const [one, next] = [first('1.1.0'), new Set(first('1.2.0'))];
    expect(one.filter((id) => next.has(id)).length).toBeLessThan(one.length / 2);
  });
});
