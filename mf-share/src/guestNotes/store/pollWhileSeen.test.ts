import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileSeen } from './pollWhileSeen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('works every 20 seconds while the page is seen, and as soon as it is seen or online again', () => {
  const work = vi.fn();
  const stop = pollWhileSeen(work);
  vi.advanceTimersByTime(19_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_001);
  expect(work).toHaveBeenCalledTimes(2);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(4);

  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(4);
});
