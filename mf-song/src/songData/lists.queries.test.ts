import { hiddenSongsQuery, listHiddenSongs, versionsQuery } from '@simmer/contracts';
import { libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { pageFavorites, pagePlaylistSongs, pagePlaylists, pageSongs } from './lists.queries.ts';
import { songByKey } from './song.queries.ts';

const server = standIns(() => libraryHandlers());

describe('what the song page fetches', () => {
  it('is as fresh as agreed', () => {
    expect(songByKey('Blue')).toMatchObject({ refetchInterval: 30_000, refetchIntervalInBackground: true });
    expect(versionsQuery('Blue')).toMatchObject({ refetchInterval: 20_000 });
    expect(pagePlaylistSongs(7)).toMatchObject({ staleTime: 10_000, refetchInterval: 30_000 });
    expect(pagePlaylists).toMatchObject({ staleTime: 300_000 });
    expect(pageSongs).toMatchObject({ staleTime: 30_000 });
    expect(pageFavorites).toMatchObject({ staleTime: 10_000 });
  });

  it('treats refused hidden songs as none', async () => {
    server.use(http.get(`*${listHiddenSongs.path}`, () => new HttpResponse('{}', { status: 403 })));
    expect(await hiddenSongsQuery.queryFn({})).toEqual([]);
  });
});
