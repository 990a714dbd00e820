import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { libraryHandlers } from '../../testing/library.handlers.ts';

function aDouble() {
  const songs = aSmallLibrary();
  const handlers = libraryHandlers(songs);
  const call = async (method: string, path: string, body?: unknown) => {
    const request = new Request(`http://simmer${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const response = await getResponse(handlers, request);
    const text = (await response?.text()) ?? '';
    return { status: response?.status, body: text ? JSON.parse(text) : undefined };
  };
  const listed = async (path: string) => {
    const { body } = await call('GET', path);
    return body.map((song: { cleanTitle: string }) => song.cleanTitle);
  };
  return { songs, call, listed };
}

describe('the double for favourites, statuses, titles and notes', () => {
  it('keeps favourites and counts them', async () => {
    const { songs, call, listed } = aDouble();
    expect(await call('POST', '/api/songs/2/favorite')).toEqual({ status: 200, body: { isFavorited: true, count: 1 } });
    expect(await listed('/api/favorites')).toEqual(['Paper Boats']);
    expect((await call('GET', '/api/favorites/count/paper%20boats')).body).toEqual({ count: 1 });
    expect((await call('GET', '/api/songs')).body[1].favoriteCount).toBe(1);
    expect((await call('DELETE', '/api/songs/2/favorite')).body).toEqual({ isFavorited: false, count: 0 });
    expect((await call('POST', '/api/songs/unheard/favorite')).status).toBe(404);
    expect(songs[1]?.favoriteCount).toBe(0);
  });

  it('keeps statuses and titles by hand, each list at the address the service has', async () => {
    const { call } = aDouble();
    await call('PUT', '/api/song-status/paper%20boats', { status: 'Cooking' });
    expect((await call('GET', '/api/song-statuses')).body).toEqual([
      { cleanTitle: 'Paper Boats', status: 'In Progress' },
    ]);
    expect((await call('GET', '/api/song-status/Slow%20Boil')).body.status).toBe('Sketch');
    await call('PUT', '/api/custom-titles/Slow%20Boil', { customTitle: ' Boiling ' });
    expect((await call('GET', '/api/custom-titles/')).body).toEqual([
      { cleanTitle: 'Slow Boil', customTitle: 'Boiling' },
    ]);
    await call('DELETE', '/api/custom-titles/Slow%20Boil');
    expect((await call('GET', '/api/custom-titles/Slow%20Boil')).body.customTitle).toBeNull();
  });

  it('hides songs from the list and shows them again', async () => {
    const { call, listed } = aDouble();
    await call('POST', '/api/hide-version', { cleanTitle: 'Slow Boil' });
    await call('POST', '/api/hide-version', { versionId: 2, filename: 'Paper Boats v2.mp3' });
    expect(await listed('/api/songs')).not.toContain('Slow Boil');
    expect(await listed('/api/admin/hidden-songs')).toEqual(['Paper Boats', 'Slow Boil']);
    await call('POST', '/api/unhide-version', { filename: 'Slow Boil v3.mp3' });
    expect(await listed('/api/admin/hidden-songs')).toEqual(['Paper Boats']);
    expect((await call('POST', '/api/hide-version', { filename: 'unheard.mp3' })).status).toBe(404);
  });

  it('counts notes by title, and returns news of every type', async () => {
    const { call, listed } = aDouble();
    const named = '/api/song-comments-summary?cleanTitles=Paper%20Boats&cleanTitles=Slow%20Boil';
    expect(await listed(named)).toEqual(['Paper Boats', 'Slow Boil']);
    const { body } = await call('GET', '/api/news-feed');
    expect(new Set(body.map(({ type }: { type: string }) => type)).size).toBe(5);
  });
});
