import { describe, expect, it } from 'vitest';
import type { QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { aSong } from '../songs/songs.builders.ts';
import type { Song } from '../songs/songs.ts';
import { favoriteCountQuery, favoriteStatusQuery, favoriteToggle } from './favorites.queries.ts';

/** A cache that only stores values. */
function aCache(songs: Song[]) {
  const data = new Map<string, unknown>([[JSON.stringify(queryKeys.songs), songs]]);
  const cache: QueryCache = {
    cancelQueries: async () => undefined,
    getQueryData: (key) => data.get(JSON.stringify(key)),
    setQueryData: (key, value) => data.set(JSON.stringify(key), value),
    setQueriesData: () => undefined,
    invalidateQueries: async () => undefined,
    isMutating: () => 1,
  };
  return { cache, songs: () => cache.getQueryData(queryKeys.songs) as Song[] };
}

describe('a press on a heart', () => {
  const [first, second] = [aSong({ id: 1, cleanTitle: 'A' }), aSong({ id: 2, cleanTitle: 'B', favoriteCount: 3 })];

  it('changes that song in the list, and reverts if the call fails', async () => {
    const { cache, songs } = aCache([first, second]);
    const { onMutate, onError } = favoriteToggle(cache);
    await onMutate({ song: second, isFavorited: true });
    expect(songs()).toEqual([first, { ...second, favoriteCount: 4 }]);
    expect(songs()[0]).toBe(first);
    onError(new Error('boom'), { song: second, isFavorited: true });
    expect(songs()).toEqual([first, second]);
  });

  it('leaves the list unchanged if the server has the same count', async () => {
    const { cache, songs } = aCache([first, second]);
    const { onMutate, onSuccess } = favoriteToggle(cache);
    await onMutate({ song: second, isFavorited: true });
    const shown = songs();
    onSuccess({ isFavorited: true, count: 4 }, { song: second, isFavorited: true });
    expect(songs()).toBe(shown);
    onSuccess({ isFavorited: true, count: 7 }, { song: second, isFavorited: true });
    expect(songs()[1]?.favoriteCount).toBe(7);
  });
});

it('whether a song is a favourite, and how many people’s, is fresh for half a minute', () => {
  expect(favoriteStatusQuery('A').staleTime).toBe(30_000);
  expect(favoriteCountQuery('A').staleTime).toBe(30_000);
});
