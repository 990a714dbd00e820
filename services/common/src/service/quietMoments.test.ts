import { expect, it } from 'vitest';
import { quietMoments } from './quietMoments.ts';

const LOOK_MS = 1000;

/** Whether each of these looks, a second apart, is such a moment, given the work before it in milliseconds. */
function momentsAfter(work: number[]): boolean[] {
  const isMoment = quietMoments({ worthMs: 500 });
  let processorMs = 0;
  return work.map((usedMs) => {
    processorMs += usedMs;
    return isMoment(processorMs, LOOK_MS);
  });
}

it('comes once, when it is quiet after work', () => {
  expect(momentsAfter([900, 5, 5, 5])).toEqual([false, true, false, false]);
});

it('comes after a start, even if that was little work', () => {
  expect(momentsAfter([200, 5, 5])).toEqual([false, true, false]);
});

it('does not come while there is work', () => {
  expect(momentsAfter([900, 100, 400, 100])).toEqual([false, false, false, false]);
});

it('adds up little work, whatever quiet is between', () => {
  expect(momentsAfter([5, 200, 5, 200, 5, 200, 5, 5])).toEqual([true, false, false, false, false, false, true, false]);
});

it('comes again after more work', () => {
  expect(momentsAfter([900, 5, 900, 5])).toEqual([false, true, false, true]);
});
