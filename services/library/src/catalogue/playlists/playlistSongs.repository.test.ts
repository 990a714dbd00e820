import { playlistSong } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLibrary, type Reply } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const SONGS = 40;
const fileOf = (number: number) => `/Song ${String.fromCharCode(97 + (number % 26))}${Math.floor(number / 26)}x.mp3`;
const files = Array.from({ length: SONGS }, (_, index) => fileOf(index));

const library = perTest(startTestLibrary);
let id: number;

beforeEach(async () => {
  await library.apply(...files.map((file) => aStoredFile(file)));
  id = (await send('POST', '/api/playlists', { name: 'Setlist' })).body.id;
});

const send = (method: string, path: string, body?: unknown, userId = 1) =>
  askLibrary<Reply>(library, method, path, { as: { userId }, body });
const add = (file: string, userId?: number) =>
  send('POST', `/api/playlists/${id}/songs`, { dropboxPath: `/Music${file}` }, userId);
const rows = async () => z.array(playlistSong).parse((await send('GET', `/api/playlists/${id}/songs`)).body);

async function expectWholeOrder(count: number): Promise<void> {
  const stored = await library.database.query<{ position: number }[]>(
    'SELECT position FROM playlist_song WHERE playlist_id = $1 ORDER BY position',
    [id],
  );
  expect(stored.map((entry) => entry.position)).toEqual([...Array(count).keys()]);
}

function countStatuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('at the same moment', () => {
  it('one song added by many is added once, and refused to the others', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, who) => add('/Song a0x.mp3', who + 1)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 11 });
    expect(await rows()).toHaveLength(1);
  });

  it('many songs added get a place each', async () => {
    const answers = await Promise.all(files.map((file, index) => add(file, (index % 3) + 1)));
    expect(countStatuses(answers)).toEqual({ 201: SONGS });
    await expectWholeOrder(SONGS);
  });

  it('two reorders end in the order of one of them', async () => {
    for (const file of files.slice(0, 10)) await add(file);
    const titles = (await rows()).map((row) => row.cleanTitle);
    const orders = [titles.toReversed(), [...titles.slice(5), ...titles.slice(0, 5)]];
    const answers = await Promise.all(
      orders.map((order) =>
        send('PATCH', `/api/playlists/${id}/reorder`, {
          songOrders: order.map((cleanTitle, orderPosition) => ({ cleanTitle, orderPosition })),
        }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 204: 2 });
    await expectWholeOrder(10);
    expect(orders).toContainEqual((await rows()).map((row) => row.cleanTitle));
  });

  it('adding, removing and reordering leave an order without gaps', async () => {
    for (const file of files.slice(0, 20)) await add(file);
    const present = await rows();
    const answers = await Promise.all([
      ...files.slice(20, 30).map((file) => add(file)),
      ...present.slice(0, 10).map((row) => send('DELETE', `/api/playlists/${id}/songs/${row.id}`)),
      ...present
        .slice(10, 15)
        .map(({ cleanTitle }) =>
          send('PATCH', `/api/playlists/${id}/reorder`, { songOrders: [{ cleanTitle, orderPosition: 0 }] }),
        ),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 10, 204: 15 });
    await expectWholeOrder(20);
  });

  it('adding to a playlist that is being deleted either comes first or finds nothing', async () => {
    const [deleted, ...added] = await Promise.all([
      send('DELETE', `/api/playlists/${id}`),
      ...files.slice(0, 15).map((file) => add(file, 2)),
    ]);
    expect(deleted?.status).toBe(204);
    for (const answer of added) expect([201, 404]).toContain(answer.status);
    expect(await library.database.query('SELECT 1 FROM playlist_song')).toEqual([]);
  });

  it('hiding, opening and sharing a playlist that is being deleted do not fail either', async () => {
    const answers = await Promise.all([
      send('DELETE', `/api/playlists/${id}`),
      ...[2, 3, 4, 5].flatMap((userId) => [
        send('POST', `/api/playlists/${id}/hide`, undefined, userId),
        send('POST', '/api/playlists/track-access', { playlistId: id }, userId),
      ]),
      send('POST', `/api/playlists/${id}/share`),
    ]);
    for (const answer of answers) expect([200, 204, 404]).toContain(answer.status);
  });
});

describe('an open page', () => {
  const topics = async () => {
    const announced = await library.database.query<{ topic: string }[]>(
      'SELECT DISTINCT topic FROM outbox ORDER BY topic',
    );
    await library.database.query('DELETE FROM outbox');
    return announced.map((row) => row.topic);
  };

  it('receives each change to playlists, and nothing when nothing changes', async () => {
    await topics();
    const changes: [string, string, unknown?][] = [
      ['POST', '/api/playlists', { name: 'Another' }],
      ['PATCH', `/api/playlists/${id}`, { name: 'Renamed' }],
      ['POST', `/api/playlists/${id}/hide`],
    ];
    for (const [method, path, body] of changes) {
      await send(method, path, body);
      expect(await topics(), `${method} ${path}`).toEqual(['playlists']);
    }
    await add('/Song a0x.mp3');
    expect(await topics()).toEqual(['news', 'playlists']);
    expect((await add('/Song a0x.mp3')).status).toBe(409);
    expect(await topics()).toEqual([]);
    await add('/Song b0x.mp3');
    await topics();
    const cleanTitle = (await rows()).at(-1)?.cleanTitle;
    const moveToFront = () =>
      send('PATCH', `/api/playlists/${id}/reorder`, { songOrders: [{ cleanTitle, orderPosition: 0 }] });
    await moveToFront();
    expect(await topics()).toEqual(['playlists']);
    await moveToFront();
    expect(await topics()).toEqual([]);
    await send('POST', `/api/playlists/${id}/share`);
    expect(await topics()).toEqual(['playlists', 'shares']);
  });
});

describe('the database itself', () => {
  it.each([
    ['a name that is too long', `UPDATE playlist SET name = repeat('x', 101)`],
    ['an empty name', `UPDATE playlist SET name = ''`],
    ['an icon that is none', `UPDATE playlist SET icon = 'x y'`],
    ['a song that is not in the library', `INSERT INTO playlist_song VALUES (1, 'nothing', 0, 1, now())`],
    ['two songs in one place', 'UPDATE playlist_song SET position = 0'],
  ])('refuses %s', async (_what, statement) => {
    await add('/Song a0x.mp3');
    await add('/Song b0x.mp3');
    await expect(library.database.query(statement)).rejects.toThrow(/violates/);
  });
});
