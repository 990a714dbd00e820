// @vitest-environment jsdom
import { lastSearch } from '@simmer/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSearch } from './rememberedSearch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  lastSearch.forget();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the search that the next visit begins with', () => {
  it('is stored once for several letters, and not within their key presses', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    for (const search of ['b', 'bo', 'boi', 'boil']) rememberSearch(search);
    expect(write).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(lastSearch.read()).toBe('boil');
    expect(write).toHaveBeenCalledOnce();
    write.mockRestore();
  });

  it('is stored at once when the page is left', () => {
    rememberSearch('boil');
    dispatchEvent(new Event('pagehide'));
    expect(lastSearch.read()).toBe('boil');
  });

  it('can be an empty one', () => {
    lastSearch.write('boil');
    rememberSearch('');
    vi.runAllTimers();
    expect(lastSearch.read()).toBe('');
  });
});
