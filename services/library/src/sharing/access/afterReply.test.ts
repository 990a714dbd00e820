import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/testLibrary.ts';
import { createAfterReply, waitMs } from './afterReply.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work after a reply', () => {
  it('starts between a fifth of a second and a second later, so that its length is in no reply', async () => {
    expect([waitMs(0), waitMs(1)]).toEqual([200, 1000]);
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const work = vi.fn(async () => undefined);
    createAfterReply(silentLog).run(work);
    random.mockRestore();
    await vi.advanceTimersByTimeAsync(599);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done before the service stops, once, though another part of it fails', async () => {
    const afterReply = createAfterReply(silentLog);
    const work = vi.fn(async () => undefined);
    afterReply.run(() => Promise.reject(new Error('away')));
    afterReply.run(work);
    await afterReply.settle();
    expect(work).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledOnce();
  });
});
