import { expect, it } from 'vitest';
import { createInProgress } from './inProgress.ts';

it('counts work until it ends, well or not, and knows the oldest', async () => {
  let now = 1000;
  const { track, queue } = createInProgress(() => now);
  expect(queue()).toEqual({ jobs: 0, oldestAt: null });
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const tracked = track(first.promise);
  now = 2000;
  const failing = track(second.promise);
  expect(queue()).toEqual({ jobs: 2, oldestAt: new Date(1000) });
  first.resolve('done');
  expect(await tracked).toBe('done');
  expect(queue()).toEqual({ jobs: 1, oldestAt: new Date(2000) });
  second.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(queue().jobs).toBe(0);
});
