import { queryKeys } from '@simmer/contracts';
import { expect, it } from 'vitest';
import { createSimmerQueryClient } from './simmerQueryClient.ts';

it('keeps data fresh for five minutes, never retries and never polls', () => {
  const { queries, mutations } = createSimmerQueryClient().getDefaultOptions();
  expect(queries).toEqual({ staleTime: 300_000, retry: false, refetchOnWindowFocus: false, refetchOnMount: true });
  expect(mutations?.retry).toBe(false);
});

it('polls what events tell of every ten minutes while the page hears them, and otherwise as the screen asks', () => {
  let hears = false;
  const client = createSimmerQueryClient(() => hears);
  const intervals = (queryKey: readonly unknown[], meta?: Record<string, unknown>) => {
    const { refetchInterval } = client.defaultQueryOptions({ queryKey, refetchInterval: 30_000, meta });
    const read = () => (typeof refetchInterval === 'function' ? refetchInterval({} as never) : refetchInterval);
    hears = false;
    const alone = read();
    hears = true;
    return [alone, read()];
  };
  expect(intervals(queryKeys.songStatuses)).toEqual([30_000, 600_000]);
  expect(intervals(queryKeys.playlistSongs(3))).toEqual([30_000, 600_000]);
  expect(intervals(queryKeys.syncStatus)).toEqual([30_000, 30_000]);
  expect(intervals(queryKeys.syncStatus, { isAnnounced: true })).toEqual([30_000, 600_000]);
  expect(intervals(queryKeys.vote(1))).toEqual([30_000, 30_000]);
});
