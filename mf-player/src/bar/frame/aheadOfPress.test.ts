import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIST_STANDS_MS, onceListStands } from './aheadOfPress.ts';

const action = vi.fn<() => void>();
const idleWithinMs = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('what a press needs', () => {
  it('is fetched once the list has stood for a while, without any sign of a user', () => {
    onceListStands(action);
    vi.advanceTimersByTime(LIST_STANDS_MS);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(idleWithinMs);
    expect(action).toHaveBeenCalledOnce();
  });

  it.each([0, LIST_STANDS_MS])('is not fetched if the page has gone after %d ms', (ms) => {
    const stop = onceListStands(action);
    vi.advanceTimersByTime(ms);
    stop();
    vi.advanceTimersByTime(LIST_STANDS_MS + idleWithinMs);
    expect(action).not.toHaveBeenCalled();
  });
});
