import {
  commentsSummaryQuery,
  favoritesQuery,
  followedSyncStatusQuery,
  getSyncStatus,
  listSongs,
  songsQuery,
  syncAwareSongsQuery,
} from '@simmer/contracts';
import { listCommentsSummary } from '@simmer/contracts/extra';
import { aSmallLibrary, aSyncStatus, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import { freshBrowser, showRow } from './listTesting.tsx';

const server = standIns(() => listDoubles());
freshBrowser();
afterEach(() => vi.useRealTimers());

describe('the freshness of fetched data', () => {
  it('is as agreed', () => {
    expect(songsQuery).toMatchObject({ staleTime: 300_000, gcTime: 900_000 });
    expect(syncAwareSongsQuery).toMatchObject({ staleTime: 10_000, queryKey: songsQuery.queryKey });
    expect(favoritesQuery).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
    expect(commentsSummaryQuery(['A'])).toMatchObject({ staleTime: 15_000, refetchInterval: 30_000, enabled: true });
    expect(commentsSummaryQuery([])).toMatchObject({ enabled: false });
    expect(followedSyncStatusQuery).toMatchObject({ refetchInterval: 15_000, refetchIntervalInBackground: true });
  });

  it('lists the titles whose notes are counted, unless the address would get too long', async () => {
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

  it('fails with its own message if notes can’t be counted', async () => {
    server.use(refusing(listCommentsSummary, 'internal', 'boom'));
    await expect(commentsSummaryQuery(['A']).queryFn({})).rejects.toThrow('Failed to fetch comments summary');
  });
});

describe('a sync in the background', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('that is on (%s) refetches the songs every six minutes', async (backgroundSyncActive, fetched) => {
    let calls = 0;
    server.use(
      standInFor(getSyncStatus, () => aSyncStatus({ backgroundSyncActive })),
      standInFor(listSongs, () => {
        calls += 1;
        return aSmallLibrary();
      }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await showRow('Slow Boil');
    // The clock also advances in real time while the machine renders the list.
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(calls).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    await vi.waitFor(() => expect(calls).toBe(fetched));
  });
});
