// @vitest-environment node
import { HIDDEN_SONGS_ID, playlistsQuery } from '@simmer/contracts';
import { expect, it } from 'vitest';
import { playlistSongs } from './playlists.queries.ts';

it('playlists are fresh for 5 minutes and kept for 10', () => {
  expect(playlistsQuery).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

it("a playlist's songs are fresh for a minute, refetched every 30 s, and never fetched for other lists", () => {
  expect(playlistSongs(3)).toMatchObject({ staleTime: 60_000, refetchInterval: 30_000, enabled: true });
  expect(playlistSongs(HIDDEN_SONGS_ID)).toMatchObject({ enabled: false });
});
