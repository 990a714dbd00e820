import { createLog } from '@simmer/service-common/base/log.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSchedule } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 1, 3, 19, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the schedule', () => {
  it('looks every minute, aggregates every three, compares and forgets at half past three at night', async () => {
    const at = { look: [] as string[], aggregate: [] as string[], compare: [] as string[], forget: [] as string[] };
    const now = () => new Date().toTimeString().slice(0, 5);
    const schedule = startSchedule({
      lookAtStorage: () => void at.look.push(now()),
      aggregate: async () => void at.aggregate.push(now()),
      askForComparison: async () => void at.compare.push(now()),
      forgetGone: async () => void at.forget.push(now()),
      log: createLog('sync', 'silent'),
    });
    await vi.advanceTimersByTimeAsync(13 * 60_000);
    await schedule.stop();
    expect(at.look).toHaveLength(13);
    expect(at.aggregate).toEqual(['03:21', '03:24', '03:27', '03:30']);
    expect(at.compare).toEqual(['03:30']);
    expect(at.forget).toEqual(['03:30']);
  });
});
