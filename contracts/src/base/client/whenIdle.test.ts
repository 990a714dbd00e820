import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inIdleSlices } from './whenIdle.ts';

const idle: (() => void)[] = [];
let nowMs = 0;

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Work of so many steps that take 4 ms each, and how many are done. */
function workOf(steps: number) {
  const done = { steps: 0 };
  function* work() {
    for (let step = 0; step < steps; step += 1) {
      nowMs += 4;
      done.steps += 1;
      yield;
    }
  }
  return { done, work: work() };
}

it('does long work a few milliseconds at a time, and lets the page go between', () => {
  const { done, work } = workOf(5);
  inIdleSlices(work);
  expect(done.steps).toBe(0);
  const seen: number[] = [];
  for (let next = idle.shift(); next; next = idle.shift()) {
    next();
    seen.push(done.steps);
  }
  expect(seen).toEqual([2, 4, 5]);
});

it('stops where it is when it is called off', () => {
  const { done, work } = workOf(5);
  const stop = inIdleSlices(work);
  idle.shift()?.();
  stop();
  expect(idle).toEqual([]);
  expect(done.steps).toBe(2);
});
