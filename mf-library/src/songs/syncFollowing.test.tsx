import {
  commentsSummaryQuery,
  favoritesQuery,
  followedSyncStatusQuery,
  getSyncStatus,
  listCommentsSummary,
  listSongs,
  songsQuery,
  syncAwareSongsQuery,
} from '@simmer/contracts';
import { aSmallLibrary, aSyncStatus, DoubleRefusal, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import { freshBrowser, rowOf, showList } from './listTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();
afterEach(() => vi.useRealTimers());

describe('how fresh what is fetched stays', () => {
  it('is as agreed', () => {
    expect(songsQuery).toMatchObject({ staleTime: 300_000, gcTime: 900_000 });
    expect(syncAwareSongsQuery).toMatchObject({ staleTime: 10_000, queryKey: songsQuery.queryKey });
    expect(favoritesQuery).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
    expect(commentsSummaryQuery(['A'])).toMatchObject({ staleTime: 15_000, refetchInterval: 30_000, enabled: true });
    expect(commentsSummaryQuery([])).toMatchObject({ enabled: false });
    expect(followedSyncStatusQuery).toMatchObject({ refetchInterval: 15_000, refetchIntervalInBackground: true });
  });

  it('names the titles whose notes are counted, and none where the address would get too long', async () => {
    const asked: unknown[] = [];
    server.use(
      standInFor(listCommentsSummary, ({ query }) => {
        asked.push(query.cleanTitles);
        return [];
      }),
    );
    await commentsSummaryQuery(['A']).queryFn({});
    await commentsSummaryQuery(Array.from({ length: 300 }, (_, index) => `A song with a name ${index}`)).queryFn({});
    expect(asked).toEqual([['A'], undefined]);
  });

  it('fails in its own words where notes cannot be counted', async () => {
    server.use(
      standInFor(listCommentsSummary, () => {
        throw new DoubleRefusal('internal', 'boom');
      }),
    );
    await expect(commentsSummaryQuery(['A']).queryFn({})).rejects.toThrow('Failed to fetch comments summary');
  });
});

describe('a sync in the background', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('that is on (%s) has the songs fetched every six minutes', async (backgroundSyncActive, fetched) => {
    let calls = 0;
    server.use(
      standInFor(getSyncStatus, () => aSyncStatus({ backgroundSyncActive })),
      standInFor(listSongs, () => {
        calls += 1;
        return aSmallLibrary();
      }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showList();
    await rowOf('Slow Boil');
    // The clock also runs by itself meanwhile, for as long as the machine takes to show the list.
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(calls).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    await vi.waitFor(() => expect(calls).toBe(fetched));
  });
});
