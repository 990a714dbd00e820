import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectMeasured } from './collectMeasured.ts';
import type { Measured } from './job.repository.ts';

const measured = (index: number): Measured => ({
  file: { fileId: `id:${index}`, contentHash: 'hash', path: '/a.wav', sizeBytes: 1 },
  durationSeconds: index,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stores what was measured within a second, and what is left at the end', async () => {
  const finish = vi.fn(async (_batch: Measured[]) => undefined);
  const collected = collectMeasured({ finish });
  for (let index = 0; index < 3; index += 1) collected.add(measured(index));
  expect(finish).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(finish.mock.calls.map(([batch]) => batch.length)).toEqual([3]);
  collected.add(measured(3));
  await collected.end();
  expect(finish.mock.calls.map(([batch]) => batch.length)).toEqual([3, 1]);
});

it('stores 500 at once, one batch after the other', async () => {
  const under: number[] = [];
  let most = 0;
  const finish = vi.fn(async (batch: Measured[]) => {
    under.push(batch.length);
    most = Math.max(most, under.length);
    await Promise.resolve();
    under.pop();
  });
  const collected = collectMeasured({ finish });
  for (let index = 0; index < 1_200; index += 1) collected.add(measured(index));
  await collected.end();
  expect(finish.mock.calls.map(([batch]) => batch.length)).toEqual([500, 500, 200]);
  expect(most).toBe(1);
});

it('says at once, and at the end, that something could not be stored', async () => {
  const collected = collectMeasured({ finish: () => Promise.reject(new Error('the database is away')) });
  collected.add(measured(0));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(() => collected.add(measured(1))).toThrow('the database is away');
  await expect(collected.end()).rejects.toThrow('the database is away');
});
