// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleMatches } from './titleMatches.ts';

const blues = Array.from({ length: 14 }, (_, index) => `Blue ${index}`);

describe('the titles a version can be moved to', () => {
  it('are at most ten, never its own', () => {
    const { titles } = titleMatches('blu', blues, 'Blue 3');
    expect(titles).toHaveLength(10);
    expect(titles).not.toContain('Blue 3');
  });

  it('start with those that start with the text', () => {
    expect(titleMatches('red', ['Infrared', 'Red'], 'X').titles).toEqual(['Red', 'Infrared']);
  });

  it.each([
    ['Brand New', true],
    ['blue 1', false],
    ['  BLUE 1 ', false],
    ['   ', false],
    ['blue 3', false],
  ])('%j would be a new song: %s', (typed, isNew) => {
    expect(titleMatches(typed, blues, 'Blue 3').isNew).toBe(isNew);
  });

  it('are none if nothing matches', () => {
    expect(titleMatches('zzz', blues, 'Blue 3')).toEqual({ titles: [], isNew: true });
  });

  it('never include its own title, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), fc.string(), (typed, titles, own) => {
        expect(titleMatches(typed, titles, own).titles).not.toContain(own);
      }),
    );
  });
});
