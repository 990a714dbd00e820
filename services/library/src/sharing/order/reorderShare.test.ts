import { type PlaylistOrder, playlistOrder } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const FIRST = ['Midnight Drive', 'Paper Boats', 'Slow Boil'];
const TURNED = ['Slow Boil', 'Paper Boats', 'Midnight Drive'];
const MIXED = ['Paper Boats', 'Slow Boil', 'Midnight Drive'];

const library = perTest(startShareLibrary);

const shownTitles = async () => (await library.shared()).songs.map((song) => song.cleanTitle);
const history = async (as?: Caller): Promise<PlaylistOrder[]> =>
  z
    .array(playlistOrder)
    .parse((await library.send('GET', `/api/playlists/${library.playlistId}/orders`, undefined, as)).body);
const later = (minutes: number) =>
  library.clock.set(new Date(library.clock.now().getTime() + minutes * 60_000).toISOString());

describe('an order by a link', () => {
  it('applies for everyone, without a session', async () => {
    expect((await library.order(TURNED)).status).toBe(204);
    expect(await shownTitles()).toEqual(TURNED);
    expect(await library.titles(library.playlistId)).toEqual(TURNED);
  });

  it.each([
    ['a stranger among the songs', ['Midnight Drive', 'Paper Boats', 'Fennel'], 400],
    ['a song twice', ['Midnight Drive', 'Midnight Drive', 'Slow Boil'], 400],
    ['a song that is left out', ['Paper Boats', 'Slow Boil'], 409],
  ])('is refused for %s, and nothing is changed', async (_what, titles, status) => {
    expect((await library.order(titles)).status).toBe(status);
    expect(await shownTitles()).toEqual(FIRST);
  });

  it('keeps hidden songs in place and is refused for them', async () => {
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key LIKE 'paper%'`);
    expect((await library.order(TURNED)).status).toBe(400);
    expect((await library.order(['Slow Boil', 'Midnight Drive'])).status).toBe(204);
    await library.database.query('UPDATE version SET is_hidden = false');
    expect(await shownTitles()).toEqual(TURNED);
  });

  it('is refused if the owner switched it off, by a song’s link and by an ended link', async () => {
    const options = { method: 'PATCH', json: { songOrders: [{ cleanTitle: 'Midnight Drive', orderPosition: 0 }] } };
    expect((await library.visit(`/api/share/${library.songToken}/order`, options)).status).toBe(404);
    await library.change('playlist', library.playlistId, { canReorder: false });
    expect((await library.order(TURNED)).status).toBe(403);
    expect((await library.shared()).canReorder).toBe(false);
    await library.send('DELETE', `/api/playlists/${library.playlistId}/share`);
    expect((await library.order(TURNED)).status).toBe(404);
    expect(await library.titles(library.playlistId)).toEqual(FIRST);
  });

  it('is limited to sixty a minute', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let tries = 0; tries < 60; tries += 1) expect((await library.order(FIRST, { headers })).status).toBe(204);
    const answer = await library.order(FIRST, { headers });
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 55]);
    expect((await library.order(FIRST)).status).toBe(204);
  });
});

describe('the orders of a shared playlist', () => {
  it('say who made which when, and what was before', async () => {
    later(60);
    await library.order(TURNED);
    expect(await history()).toEqual([
      { id: expect.any(Number), createdAt: '2026-05-02T10:00:05.000Z', madeBy: null, cleanTitles: TURNED },
      { id: expect.any(Number), createdAt: '2026-05-02T10:00:05.000Z', madeBy: 'Ana', cleanTitles: FIRST },
    ]);
  });

  it('name members, and keep consecutive moves of one person as one', async () => {
    await library.order(TURNED, { as: ben });
    later(1);
    await library.order(MIXED, { as: ben });
    later(1);
    await library.order(FIRST);
    later(11);
    await library.order(TURNED);
    const steps = (await history()).map(({ madeBy, cleanTitles }) => [madeBy, cleanTitles]);
    expect(steps).toEqual([
      [null, TURNED],
      [null, FIRST],
      ['Ben', MIXED],
      ['Ana', FIRST],
    ]);
  });

  it('do not grow by an order that changes nothing', async () => {
    await library.order(FIRST);
    expect(await history()).toEqual([]);
  });

  it('are limited in number', async () => {
    for (let orders = 0; orders < 30; orders += 1) {
      later(11);
      await library.order(orders % 2 ? FIRST : TURNED);
      later(11);
      await library.order(MIXED, { as: ben });
    }
    expect(await history()).toHaveLength(50);
  });

  it('can be restored by the owner, with songs added since at the end', async () => {
    await library.order(TURNED);
    const before = (await history()).at(-1);
    await library.apply(aStoredFile('/Fennel.mp3'));
    await library.add(library.playlistId, 'Fennel.mp3');
    const path = `/api/playlists/${library.playlistId}/orders/${before?.id}/restore`;
    expect((await library.send('POST', path)).status).toBe(204);
    expect(await shownTitles()).toEqual([...FIRST, 'Fennel']);
    // The order until now is not lost either.
    expect((await history())[0]).toMatchObject({ madeBy: 'Ana', cleanTitles: [...TURNED, 'Fennel'] });
  });

  it('are for the owner only, and of this playlist only', async () => {
    await library.order(TURNED);
    const [latest] = await history();
    const path = (playlistId: number, orderId = latest?.id) => `/api/playlists/${playlistId}/orders/${orderId}/restore`;
    for (const as of [ben, admin]) {
      expect((await library.send('GET', `/api/playlists/${library.playlistId}/orders`, undefined, as)).status).toBe(
        403,
      );
      expect((await library.send('POST', path(library.playlistId), undefined, as)).status).toBe(403);
    }
    const other = await library.filled({ name: 'Other' });
    expect((await library.send('POST', path(other.id), undefined, ana)).status).toBe(404);
    expect((await library.send('POST', path(999))).status).toBe(404);
    expect((await library.send('GET', '/api/playlists/999/orders')).status).toBe(404);
  });
});
