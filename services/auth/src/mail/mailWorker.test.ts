import { systemClock } from '@simmer/service-common/base/clock.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailWorker, waitMs } from './mailWorker.ts';

const nothing = async () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the mail worker', () => {
  it('does not start at the moment of a request, so that timing does not reveal whether there is an email to send', async () => {
    const take = vi.fn(async () => undefined);
    const worker = startMailWorker({
      mailJobs: { take, finish: nothing, postpone: nothing, giveUp: nothing },
      mailer: { send: nothing, close: () => undefined },
      handle: async () => undefined,
      clock: systemClock,
      log: createLog('auth', 'silent'),
      pollMs: 60_000,
    });
    expect(take).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
    worker.wake();
    await vi.advanceTimersByTimeAsync(waitMs(0) - 1);
    expect(take).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(waitMs(1));
    expect(take).toHaveBeenCalledTimes(2);
    worker.wake();
    await worker.stop();
    await vi.advanceTimersByTimeAsync(waitMs(1));
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('begins within a second', () => {
    expect([waitMs(0), waitMs(1)]).toEqual([200, 1000]);
  });
});
