import { type NewsItem, type SongStatusRecord, songStatuses } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

beforeEach(async () => {
  await library.apply(
    aStoredFile('/Midnight Drive v1.mp3'),
    aStoredFile('/Midnight Drive v2.mp3'),
    aStoredFile('/Midnight Drive v3.mp3'),
    aStoredFile('/Paper Boats.mp3'),
  );
  await library.database.query('DELETE FROM news');
});

const put = (title: string, status: unknown, as: object = {}) =>
  askLibrary<SongStatusRecord>(library, 'PUT', `/api/song-status/${encodeURIComponent(title)}`, {
    body: { status },
    as,
  });
const read = (title: string) =>
  askLibrary<SongStatusRecord>(library, 'GET', `/api/song-status/${encodeURIComponent(title)}`);
const list = async (as: object = {}) =>
  (await askLibrary<SongStatusRecord[]>(library, 'GET', '/api/song-statuses', { as })).body;
const newsOfChanges = async () => {
  const { body } = await askLibrary<NewsItem[]>(library, 'GET', '/api/news-feed');
  return body.map(({ metadata }) => [metadata.oldStatus, metadata.newStatus]);
};

describe('a song’s status', () => {
  it('is Sketch if none was set, and then in no list', async () => {
    expect(await read('paper boats')).toEqual({ status: 200, body: { cleanTitle: 'Paper Boats', status: 'Sketch' } });
    expect(await list()).toEqual([]);
  });

  it('is one for all versions, however the title is written', async () => {
    expect(await put('MIDNIGHT_drive', 'Marinating')).toEqual({
      status: 200,
      body: { cleanTitle: 'Midnight Drive', status: 'Marinating' },
    });
    await put('midnight - drive', 'Shelved');
    expect(await list()).toEqual([{ cleanTitle: 'Midnight Drive', status: 'Shelved' }]);
    expect((await read('Midnight Drive')).body.status).toBe('Shelved');
  });

  it('may follow any other', async () => {
    const values = songStatuses.map(({ value }) => value);
    for (const from of values) {
      for (const to of values.filter((value) => value !== from)) {
        expect((await put('Paper Boats', from)).status).toBe(200);
        expect((await put('Paper Boats', to)).status).toBe(200);
        expect((await read('Paper Boats')).body.status).toBe(to);
      }
    }
  });

  it('is read by its older name, but never written with it', async () => {
    const stored = () => library.database.query('SELECT status FROM song_status');
    expect((await put('Paper Boats', 'Cooking')).body.status).toBe('In Progress');
    expect(await stored()).toEqual([{ status: 'In Progress' }]);
    await library.database.query(`UPDATE song_status SET status = 'Compost'`);
    expect(await list()).toEqual([{ cleanTitle: 'Paper Boats', status: 'Archived' }]);
    expect((await read('Paper Boats')).body.status).toBe('Archived');
    await put('Paper Boats', 'Archived');
    expect(await stored()).toEqual([{ status: 'Archived' }]);
    expect(await newsOfChanges()).toEqual([['Sketch', 'In Progress']]);
  });

  it('adds to the news only when it changes', async () => {
    const before = (await announcedTopics(library)).length;
    const ben = { userId: 2, firstName: 'Ben', displayName: 'benny' };
    await put('Paper Boats', 'Half-baked', ben);
    await put('Paper Boats', 'Half-baked', ben);
    await put('Midnight Drive', 'Sketch', ben);
    expect((await announcedTopics(library)).slice(before)).toEqual(['statuses', 'news', 'statuses']);
    const { body } = await askLibrary<NewsItem[]>(library, 'GET', '/api/news-feed');
    expect(body).toMatchObject([
      {
        type: 'status_change',
        user: { id: 2, firstName: 'Ben', displayName: 'benny' },
        song: { cleanTitle: 'Paper Boats', dropboxPath: '/Music/Paper Boats.mp3' },
        metadata: { oldStatus: 'Sketch', newStatus: 'Half-baked', songTitle: 'Paper Boats' },
      },
    ]);
  });

  it('reports concurrent changes as one chain', async () => {
    const values = ['Half-baked', 'In Progress', 'Marinating', 'Shelved', 'Archived', 'Done(ish)'];
    const answers = await Promise.all(values.map((value, index) => put('Paper Boats', value, { userId: 1 + index })));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    const changes = (await newsOfChanges()).reverse();
    expect(changes).toHaveLength(values.length);
    expect(changes.map(([old]) => old)).toEqual(['Sketch', ...changes.slice(0, -1).map(([, next]) => next)]);
    expect((await read('Paper Boats')).body.status).toBe(changes.at(-1)?.[1]);
  });

  it('of a hidden song is listed only for those who can show it', async () => {
    await put('Paper Boats', 'Shelved');
    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Paper Boats.mp3'`);
    expect(await list()).toEqual([]);
    expect(await list({ isAdmin: true })).toHaveLength(1);
    expect(await list({ canCurateSongs: true })).toHaveLength(1);
  });

  it('is one of seven', async () => {
    for (const status of ['Finished', 'sketch', '', 7, null, undefined]) {
      expect((await put('Paper Boats', status)).status).toBe(400);
    }
    expect((await put('Paper Boats', 'Finished')).body).toMatchObject({
      detail: 'Please choose one of the seven statuses',
    });
  });

  it('is refused for unknown songs', async () => {
    expect(await put('unheard', 'Shelved')).toMatchObject(refusal(404, 'Song not found'));
    expect(await read('unheard')).toMatchObject(refusal(404, 'Song not found'));
  });
});

describe('the statuses of several songs', () => {
  type Answer = SongStatusRecord[] & { detail?: string };
  const putAll = (statuses: unknown, as: object = {}) =>
    askLibrary<Answer>(library, 'PUT', '/api/song-statuses', { body: { statuses }, as });
  const both = [
    { cleanTitle: 'midnight drive', status: 'Marinating' },
    { cleanTitle: 'Paper Boats', status: 'Half-baked' },
  ];

  it('are set in one step, each its own, and announced once', async () => {
    const before = (await announcedTopics(library)).length;
    expect(await putAll(both)).toEqual({
      status: 200,
      body: [
        { cleanTitle: 'Midnight Drive', status: 'Marinating' },
        { cleanTitle: 'Paper Boats', status: 'Half-baked' },
      ],
    });
    expect(await list()).toHaveLength(2);
    expect((await announcedTopics(library)).slice(before)).toEqual(['statuses', 'news']);
    expect((await newsOfChanges()).sort()).toEqual([
      ['Sketch', 'Half-baked'],
      ['Sketch', 'Marinating'],
    ]);
  });

  it('can be taken away again, as if none had been set', async () => {
    await putAll(both);
    const back = [{ cleanTitle: 'Midnight Drive', status: null }, both[1]];
    expect(await putAll(back)).toEqual({ status: 200, body: [{ cleanTitle: 'Paper Boats', status: 'Half-baked' }] });
    expect(await list()).toEqual([{ cleanTitle: 'Paper Boats', status: 'Half-baked' }]);
    expect(await newsOfChanges()).toContainEqual(['Marinating', 'Sketch']);
    expect((await putAll(back)).status).toBe(200);
  });

  it('all stay as they are if one song does not exist', async () => {
    const unknown = { cleanTitle: 'Unheard', status: 'Shelved' };
    expect(await putAll([...both, unknown])).toMatchObject(
      refusal(404, '"Unheard" is no longer in the library. Nothing was changed.'),
    );
    expect(await putAll([...both, unknown, { cleanTitle: 'Nor this', status: 'Shelved' }])).toMatchObject(
      refusal(404, '2 of these songs are no longer in the library. Nothing was changed.'),
    );
    expect(await list()).toEqual([]);
  });

  it('are for five hundred songs at most, each named once', async () => {
    const tooMany = Array.from({ length: 501 }, (_, index) => ({ cleanTitle: `Song ${index}`, status: 'Shelved' }));
    const { status, body } = await putAll(tooMany);
    expect([status, body.detail]).toEqual([400, 'Please choose at most 500 songs at once']);
    expect((await putAll([])).status).toBe(400);
    expect(await putAll([...both, { cleanTitle: 'Midnight-Drive', status: 'Shelved' }])).toMatchObject(
      refusal(400, 'Each song can be named only once'),
    );
  });

  it('appear in the news for at most twenty songs', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Loop ${String.fromCharCode(97 + index)}x`);
    await library.apply(...titles.map((title) => aStoredFile(`/${title}.mp3`)));
    await library.database.query('DELETE FROM news');
    const answer = await putAll(titles.map((cleanTitle) => ({ cleanTitle, status: 'Shelved' })));
    expect(answer.status).toBe(200);
    expect(await list()).toHaveLength(30);
    expect(await newsOfChanges()).toHaveLength(20);
  });

  it('set by two people at the same moment never wait for each other', async () => {
    const there = both.map(({ cleanTitle }) => ({ cleanTitle, status: 'Shelved' }));
    const back = there.toReversed().map((one) => ({ ...one, status: 'Archived' }));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => putAll(index % 2 ? there : back)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first, second] = await list();
    expect(first?.status).toBe(second?.status);
  });
});
