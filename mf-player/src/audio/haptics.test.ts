// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tap } from './haptics.ts';

const vibrate = vi.fn();
const withPointer = (kind: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(kind) }));

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
});
afterEach(() => vi.unstubAllGlobals());

describe('a tap', () => {
  it('vibrates for 10, 20 or 30 ms on a touch screen', () => {
    withPointer('coarse');
    for (const strength of ['light', 'medium', 'strong'] as const) tap(strength);
    expect(vibrate.mock.calls).toEqual([[10], [20], [30]]);
  });

  it('does nothing with a mouse or without vibration support', () => {
    withPointer('fine');
    tap('medium');
    expect(vibrate).not.toHaveBeenCalled();
    withPointer('coarse');
    vi.stubGlobal('navigator', {});
    expect(() => tap('light')).not.toThrow();
  });
});
