import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryCache } from './queryCache.ts';
import { refetchSoon } from './refetchSoon.ts';

const songs = ['songs'] as const;
const favorites = ['favorites'] as const;

/** A cache whose fetches end when the test says so. */
function aCache() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const now = { mutating: 0 };
  const cache: QueryCache = {
    cancelQueries: async () => undefined,
    getQueryData: () => undefined,
    setQueryData: () => undefined,
    setQueriesData: () => undefined,
    isMutating: () => now.mutating,
    invalidateQueries: ({ queryKey }) => {
      asked.push(String(queryKey[0]));
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
  return { cache, asked, now, endFetches: () => ends.splice(0).forEach((end) => end()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('fetching again what has changed', () => {
  it('fetches each key once for simultaneous requests', async () => {
    const { cache, asked } = aCache();
    refetchSoon(cache, [favorites, songs]);
    refetchSoon(cache, [songs, favorites]);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual(['favorites', 'songs']);
  });

  it('fetches a key again if it changes during a fetch', async () => {
    const { cache, asked, endFetches } = aCache();
    refetchSoon(cache, [songs]);
    await vi.advanceTimersByTimeAsync(50);
    refetchSoon(cache, [songs]);
    refetchSoon(cache, [songs]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['songs']);
    endFetches();
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual(['songs', 'songs']);
    endFetches();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['songs', 'songs']);
  });

  it('fetches again for later changes', async () => {
    const { cache, asked, endFetches } = aCache();
    refetchSoon(cache, [songs]);
    await vi.advanceTimersByTimeAsync(50);
    endFetches();
    await vi.advanceTimersByTimeAsync(1000);
    refetchSoon(cache, [songs]);
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual(['songs', 'songs']);
  });

  it('rests between two fetches of a costly key, and fetches what changed meanwhile', async () => {
    const { cache, asked, endFetches } = aCache();
    for (let change = 0; change < 50; change += 1) {
      refetchSoon(cache, [songs], 10_000);
      await vi.advanceTimersByTimeAsync(100);
      endFetches();
    }
    expect(asked).toEqual(['songs']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(['songs', 'songs']);
    endFetches();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['songs', 'songs']);
  });

  it('waits for pending mutations', async () => {
    const { cache, asked, now } = aCache();
    now.mutating = 1;
    refetchSoon(cache, [songs]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    now.mutating = 0;
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual(['songs']);
  });

  it('keeps two pages apart', async () => {
    const [one, other] = [aCache(), aCache()];
    refetchSoon(one.cache, [songs]);
    refetchSoon(other.cache, [songs]);
    await vi.advanceTimersByTimeAsync(50);
    expect([one.asked, other.asked]).toEqual([['songs'], ['songs']]);
  });
});
