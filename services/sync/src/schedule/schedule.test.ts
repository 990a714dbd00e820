import { createLog } from '@simmer/service-common/base/log.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runOnSchedule } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 1, 3, 19, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs tasks every minute, every three, and at half past three at night', async () => {
  const timesOf = { everyMinute: [] as string[], everyThreeMinutes: [] as string[], atNight: [] as string[] };
  const tasks = (['everyMinute', 'everyThreeMinutes', 'atNight'] as const).map((at) => ({
    name: at,
    at,
    run: () => void timesOf[at].push(new Date().toTimeString().slice(0, 5)),
  }));
  const stopping = new AbortController();
  const running = runOnSchedule(tasks, createLog('sync', 'silent'), stopping.signal);
  await vi.advanceTimersByTimeAsync(13 * 60_000);
  stopping.abort();
  await running;
  expect(timesOf.everyMinute).toHaveLength(13);
  expect(timesOf.everyThreeMinutes).toEqual(['03:21', '03:24', '03:27', '03:30']);
  expect(timesOf.atNight).toEqual(['03:30']);
});
