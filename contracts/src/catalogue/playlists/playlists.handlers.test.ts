import { getResponse, type HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { playlistHandlers } from './playlists.handlers.ts';

const songs = aSmallLibrary();

async function call(handlers: HttpHandler[], method: string, path: string, body?: unknown) {
  const request = new Request(`http://simmer${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const response = await getResponse(handlers, request);
  const text = (await response?.text()) ?? '';
  return { status: response?.status, body: text ? JSON.parse(text) : undefined };
}

const titles = async (handlers: HttpHandler[], id: number) =>
  (await call(handlers, 'GET', `/api/playlists/${id}/songs`)).body.map((row: { cleanTitle: string }) => row.cleanTitle);

describe('the playlists’ double', () => {
  it('stores created, changed, hidden and deleted playlists', async () => {
    const handlers = playlistHandlers(songs);
    const made = await call(handlers, 'POST', '/api/playlists', { name: '  Tour  ' });
    expect(made).toMatchObject({
      status: 201,
      body: { id: 3, name: 'Tour', icon: 'bi-music-note-beamed', isOpen: true },
    });
    await call(handlers, 'PATCH', '/api/playlists/3', { name: 'Winter tour', useCustomOrder: true });
    await call(handlers, 'POST', '/api/playlists/2/hide');
    await call(handlers, 'DELETE', '/api/playlists/1');
    expect((await call(handlers, 'GET', '/api/playlists')).body).toMatchObject([
      { id: 2, isHidden: true, isOwner: false },
      { id: 3, name: 'Winter tour', useCustomOrder: true, isHidden: false, isOwner: true },
    ]);
  });

  it('adds a song once, removes it and reorders the rest', async () => {
    const handlers = playlistHandlers(songs);
    const kitchen = { dropboxPath: songs[3]?.dropboxPath };
    expect((await call(handlers, 'POST', '/api/playlists/1/songs', kitchen)).status).toBe(201);
    expect(await call(handlers, 'POST', '/api/playlists/1/songs', kitchen)).toMatchObject({
      status: 409,
      body: { detail: 'This song is already in the playlist' },
    });
    await call(handlers, 'DELETE', '/api/playlists/1/songs/2');
    const songOrders = [
      { cleanTitle: 'Kitchen Light', orderPosition: 0 },
      { cleanTitle: 'Midnight Drive', orderPosition: 2 },
    ];
    await call(handlers, 'PATCH', '/api/playlists/1/reorder', { songOrders });
    expect(await titles(handlers, 1)).toEqual(['Kitchen Light', 'Slow Boil', 'Midnight Drive']);
    expect((await call(handlers, 'GET', '/api/playlists')).body[0]).toMatchObject({ songCount: 3 });
  });

  it('shares and stops sharing', async () => {
    const handlers = playlistHandlers(songs);
    const { body } = await call(handlers, 'POST', '/api/playlists/1/share');
    expect((await call(handlers, 'GET', '/api/playlists')).body[0]).toMatchObject({ isShareable: true, ...body });
    await call(handlers, 'DELETE', '/api/playlists/1/share');
    expect((await call(handlers, 'GET', '/api/playlists')).body[0]).toMatchObject({
      isShareable: false,
      shareToken: null,
    });
  });

  it('refuses as the service does', async () => {
    const handlers = playlistHandlers(songs);
    const refused = async (method: string, path: string, body?: unknown) => {
      const answer = await call(handlers, method, path, body);
      return [answer.status, answer.body?.detail];
    };
    expect(await refused('POST', '/api/playlists', { name: '   ' })).toEqual([400, 'Playlist name is required']);
    expect(await refused('POST', '/api/playlists', { name: 'x'.repeat(101) })).toEqual([400, 'Name too long']);
    expect(await refused('DELETE', '/api/playlists/9')).toEqual([404, 'Playlist not found']);
    expect(await refused('DELETE', '/api/playlists/2')).toEqual([403, 'Only the owner can delete this playlist']);
    expect(await refused('POST', '/api/playlists/2/songs', { dropboxPath: songs[0]?.dropboxPath })).toEqual([
      403,
      'Only the owner can add songs to this playlist',
    ]);
    expect(await refused('POST', '/api/playlists/track-access', { playlistId: -1 })).toEqual([
      403,
      'Only admins can open the hidden songs',
    ]);
  });

  it('lets an admin manage another’s playlist, except its order', async () => {
    const handlers = playlistHandlers(songs, { asker: aCurrentUser({ id: 7, isAdmin: true }) });
    expect((await call(handlers, 'PATCH', '/api/playlists/2', { name: 'Cuts' })).status).toBe(200);
    const songOrders = [{ cleanTitle: 'Slow Boil', orderPosition: 1 }];
    expect((await call(handlers, 'PATCH', '/api/playlists/2/reorder', { songOrders })).status).toBe(403);
  });
});
