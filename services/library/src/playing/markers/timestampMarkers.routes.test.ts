import { LARGEST_ID, type TimestampMarker, timestampMarker } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);

const ana = { userId: 1, email: 'ana@band.example', firstName: 'Ana' };
const bo = { userId: 2, email: 'bo@band.example', firstName: 'Bo' };
const first = encodeURIComponent('/Music/Paper Boats v1.wav');
const second = encodeURIComponent('/Music/Paper Boats v2 (prod. Ana & Bo).wav');

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Paper Boats v1.wav', { durationSeconds: 60.4 }),
    aStoredFile('/Paper Boats v2 (prod. Ana & Bo).wav'),
    aStoredFile('/Hidden away.wav'),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Hidden away.wav'`);
});
beforeEach(() => library.database.query('DELETE FROM timestamp_marker'));

async function list(key: string, query = '', as: object = ana): Promise<TimestampMarker[]> {
  const { status, body } = await askLibrary(library, 'GET', `/api/songs/${key}/timestamps${query}`, { as });
  expect(status).toBe(200);
  return z.array(timestampMarker).parse(body);
}
const add = (key: string, timestamp: unknown, emoji: unknown = '🔥', as: object = ana) =>
  askLibrary<TimestampMarker>(library, 'POST', `/api/songs/${key}/timestamps`, { body: { timestamp, emoji }, as });
const remove = (id: number, as: object = ana) => askLibrary(library, 'DELETE', `/api/songs/timestamps/${id}`, { as });

const announced = async (): Promise<number> => {
  const [row] = await library.database.query(`SELECT count(*)::int AS count FROM outbox WHERE topic = 'markers'`);
  return row.count;
};

describe('a marker', () => {
  it('shows its owner, and is listed in order of time', async () => {
    expect((await add(first, 42)).status).toBe(201);
    await add(first, 7.25, '🎸', bo);
    expect(await list(first)).toEqual([
      expect.objectContaining({ userId: 2, timestamp: 7.25, emoji: '🎸', user: { firstName: 'Bo', email: bo.email } }),
      expect.objectContaining({ userId: 1, timestamp: 42, emoji: '🔥', user: { firstName: 'Ana', email: ana.email } }),
    ]);
  });

  it('belongs to its version, not to the song', async () => {
    await add(first, 1);
    expect(await list(first)).toHaveLength(1);
    expect(await list(second)).toEqual([]);
    expect(await list('paper%20boats')).toEqual([]);
  });

  it('is listed with those of the other versions if asked, hidden ones only for those who can unhide them', async () => {
    await add(first, 1);
    await add(second, 2);
    const ofSong = (as?: object) => list(second, '?of=song', as);
    expect((await ofSong()).map(({ timestamp }) => timestamp)).toEqual([1, 2]);
    expect(new Set((await ofSong()).map(({ versionId }) => versionId)).size).toBe(2);

    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Paper Boats v1.wav'`);
    expect(await ofSong()).toHaveLength(1);
    expect(await ofSong({ ...ana, canCurateSongs: true })).toHaveLength(2);
    await library.database.query(`UPDATE version SET is_hidden = false WHERE filename = 'Paper Boats v1.wav'`);
  });

  it('shows its owner’s current address and name', async () => {
    await add(first, 1, '🔥', { ...ana, email: 'old@band.example', firstName: 'Anna' });
    await add(first, 2);
    // The copy of the name is updated in the background.
    await expect
      .poll(async () => (await list(first)).map(({ user }) => user))
      .toEqual([
        { firstName: 'Ana', email: ana.email },
        { firstName: 'Ana', email: ana.email },
      ]);
  });

  it('is announced when it is added and removed, and not when nothing changes', async () => {
    const before = await announced();
    const { body } = await add(first, 1);
    expect(await announced()).toBe(before + 1);
    await remove(body.id);
    expect(await announced()).toBe(before + 2);
    await remove(body.id);
    expect(await announced()).toBe(before + 2);
  });

  it.each([
    [0, 201],
    [61.4, 201],
    [61.5, 400],
    [-1, 400],
    [86_401, 400],
    ['7', 400],
    [null, 400],
  ])('at %s seconds of 60.4 gets %s', async (timestamp, status) => {
    expect((await add(first, timestamp)).status).toBe(status);
  });

  it('past the end says so', async () => {
    expect((await add(first, 90)).body).toMatchObject({
      detail: 'That time is past the end of the song',
      errors: [{ path: 'timestamp' }],
    });
  });

  it('is accepted anywhere while the length is unknown', async () => {
    expect((await add(second, 5_000)).status).toBe(201);
  });

  it.each(['🔥', '👩‍👩‍👧', '🇫🇷', '❤️'])('may be %s', async (emoji) => {
    expect(await add(first, 1, emoji)).toMatchObject({ status: 201, body: { emoji } });
  });

  it.each(['', 'a', '🔥🔥', '<b>', null])('cannot be %j', async (emoji) => {
    expect((await add(first, 1, emoji)).status).toBe(400);
  });

  it('is refused on hidden songs, and not found on unknown ones', async () => {
    for (const as of [ana, { ...ana, isAdmin: true }]) {
      expect(await add('hidden%20away', 1, '🔥', as)).toMatchObject(refusal(403, 'Hidden songs can’t have markers'));
    }
    expect((await add('unheard', 1)).status).toBe(404);
    expect((await library.call('/api/songs/unheard/timestamps')).status).toBe(404);
  });
});

describe('taking a marker away', () => {
  it('is only for its owner', async () => {
    const { body } = await add(first, 1);
    for (const as of [bo, { ...bo, isAdmin: true }, { ...bo, canCurateSongs: true }]) {
      expect(await remove(body.id, as)).toMatchObject(refusal(403, 'Only the owner can remove a marker'));
    }
    expect(await list(first)).toHaveLength(1);
    expect((await remove(body.id)).status).toBe(204);
    expect(await list(first)).toEqual([]);
  });

  it('is not found if there is none', async () => {
    expect((await remove(LARGEST_ID)).status).toBe(404);
    expect((await remove(2_147_483_648)).status).toBe(400);
  });

  it('happens once, however often it is pressed', async () => {
    const { body } = await add(first, 1);
    const before = await announced();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    expect(await announced()).toBe(before + 1);
  });

  it('of many added at once takes only the one', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, (_, index) => add(first, index)));
    expect(added.every(({ status }) => status === 201)).toBe(true);
    await remove(added[5]?.body.id ?? 0);
    expect((await list(first)).map(({ timestamp }) => timestamp)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
  });
});

describe('every call about markers', () => {
  const calls: [method: string, address: string][] = [
    ['GET', '/api/songs/paper%20boats/timestamps'],
    ['POST', '/api/songs/paper%20boats/timestamps'],
    ['DELETE', '/api/songs/timestamps/1'],
    ['GET', '/api/songs/paper%20boats/version-producers'],
  ];

  it.each(calls)('%s %s needs a session and a complete profile', async (method, address) => {
    expect((await library.call(address, { method, as: null })).status).toBe(401);
    expect((await library.call(address, { method, as: { isProfileComplete: false } })).status).toBe(403);
  });
});
