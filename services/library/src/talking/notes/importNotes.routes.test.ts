import { MOST_IMPORTED_NOTES, type NewsItem, type SongComment, songComment } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
let blue: number;
const ana = { userId: 1, firstName: 'Ana', lastName: 'Sol', displayName: 'ana' };
const bo = { userId: 2, firstName: 'Bo', displayName: 'bo' };

type Imported = { added: SongComment[]; skipped: number };
type Answer = { status: number; body: Imported & { detail: string } };

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Blue v1.mp3', { durationSeconds: 60 }),
    aStoredFile('/Blue v2.mp3', { durationSeconds: 90 }),
    aStoredFile('/Red.mp3'),
    aStoredFile('/Secret.mp3'),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Secret.mp3'`);
  blue = await library.idOf('Blue v2.mp3');
});
beforeEach(() => library.database.query('UPDATE song_comment SET parent_id = NULL; DELETE FROM song_comment'));

const ask = <Body>(method: string, path: string, body?: unknown, as: object = ana) =>
  askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const imported = (notes: object[], options: { as?: object; id?: number } = {}): Promise<Answer> =>
  ask('POST', '/api/song-comments/import', { versionId: options.id ?? blue, notes }, options.as);
const list = async () => (await ask<SongComment[]>('GET', '/api/song-comments/Blue')).body;
const news = async () =>
  (await ask<NewsItem[]>('GET', '/api/news-feed')).body.filter((item) => item.type === 'new_comment');

describe('importing notes', () => {
  it('adds them in order as the caller’s notes on moments and ranges of that version', async () => {
    const { status, body } = await imported([
      { comment: '  Snare up\r\n', atSeconds: 12.5 },
      { comment: 'Too long', atSeconds: 3, untilSeconds: 8 },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: [
        { comment: 'Snare up', atSeconds: 12.5, untilSeconds: null, versionId: blue, version: 2, userId: 1 },
        { comment: 'Too long', atSeconds: 3, untilSeconds: 8, isResolved: false, parentId: null },
      ],
      skipped: 0,
    });
    expect(body.added.map((note) => songComment.parse(note))).toEqual(await list());
  });

  it('leaves out what is there: by anyone, resolved, twice in the file, up to 50 ms away', async () => {
    const first = await imported([{ comment: 'Snare', atSeconds: 10 }], { as: bo });
    await ask('PUT', `/api/song-comments/${first.body.added[0]?.id}/resolve`, { isResolved: true });
    const { body } = await imported([
      { comment: 'Snare', atSeconds: 10.05 },
      { comment: 'Snare', atSeconds: 10.2 },
      { comment: 'Snare', atSeconds: 10.21 },
      { comment: 'Snare', atSeconds: 10, untilSeconds: 12 },
      { comment: 'snare', atSeconds: 10 },
    ]);
    expect(body.skipped).toBe(2);
    expect(body.added.map(({ comment, atSeconds, untilSeconds }) => [comment, atSeconds, untilSeconds])).toEqual([
      ['Snare', 10.2, null],
      ['Snare', 10, 12],
      ['snare', 10, null],
    ]);
    const again = await imported([{ comment: 'Snare', atSeconds: 10 }]);
    expect(again).toMatchObject({ status: 200, body: { added: [], skipped: 1 } });
  });

  it('adds a note of another version, because the moment is another one', async () => {
    await imported([{ comment: 'Snare', atSeconds: 10 }], { id: await library.idOf('Blue v1.mp3') });
    expect((await imported([{ comment: 'Snare', atSeconds: 10 }])).body.added).toHaveLength(1);
  });

  it('adds nothing twice when two people press at once', async () => {
    const notes = Array.from({ length: 40 }, (_, at) => ({ comment: `Note ${at}`, atSeconds: at }));
    const both = await Promise.all([ana, bo, ana, bo].map((as) => imported(notes, { as })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.added.length, 0)).toBe(40);
    expect(await list()).toHaveLength(40);
  });

  it('adds nothing if one is outside the version, and names the first', async () => {
    const answer = await imported([
      { comment: 'Fine', atSeconds: 1 },
      { comment: 'Fade\nout', atSeconds: 95 },
      { comment: 'Later', atSeconds: 99 },
    ]);
    expect(answer).toMatchObject(refusal(400, '“Fade out” (1:35) is past the end of the song'));
    expect(await imported([{ comment: 'Hold', atSeconds: 80, untilSeconds: 95 }])).toMatchObject({ status: 400 });
    expect(await imported([{ comment: 'Hold', atSeconds: 8, untilSeconds: 8 }])).toMatchObject(
      refusal(400, 'The range of “Hold” (0:08) must end after its start'),
    );
    expect(
      await imported([
        { comment: 'Fine', atSeconds: 1 },
        { comment: ' ', atSeconds: 2 },
      ]),
    ).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
    // Its length is unknown.
    expect((await imported([{ comment: 'Late', atSeconds: 5000 }], { id: await library.idOf('Red.mp3') })).status).toBe(
      200,
    );
  });

  it('is 404 for hidden and unknown versions, except for people who can unhide', async () => {
    const note = [{ comment: 'x', atSeconds: 1 }];
    const secret = await library.idOf('Secret.mp3');
    expect((await imported(note, { id: secret })).status).toBe(404);
    expect((await imported(note, { id: 999_999 })).status).toBe(404);
    expect((await imported(note, { id: secret, as: { ...ana, canCurateSongs: true } })).status).toBe(200);
  });

  it('is one piece of news and one announcement, and tags nobody', async () => {
    await ask('POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'hi' }, bo);
    const before = (await announcedTopics(library)).length;
    await imported([
      { comment: '@bo listen', atSeconds: 1 },
      { comment: '@ana too', atSeconds: 2 },
    ]);
    // Ana may be copied, which is announced too.
    expect((await announcedTopics(library)).slice(before).slice(-2)).toEqual(['comments', 'news']);
    expect((await news()).map(({ comment }) => comment)).toEqual(['@bo listen', 'hi']);
    expect((await ask<SongComment[]>('GET', '/api/tagged-comments', undefined, bo)).body).toEqual([]);
  });

  it('counts as one of sixty notes a minute', async () => {
    const many = Array.from({ length: MOST_IMPORTED_NOTES }, (_, at) => ({
      comment: `Note ${at}`,
      atSeconds: at / 10,
    }));
    const hasty = { ...ana, userId: 88 };
    expect((await imported(many, { as: hasty })).body.added).toHaveLength(MOST_IMPORTED_NOTES);
    expect((await ask('POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'one more' }, hasty)).status).toBe(
      201,
    );
    await library.database.query(
      `INSERT INTO song_comment (title_key, user_id, comment, created_at)
       SELECT 'red', 88, 'x', now() - step * interval '1 millisecond' FROM generate_series(1, 58) AS step`,
    );
    expect(await imported([{ comment: 'late', atSeconds: 1 }], { as: hasty })).toMatchObject({ status: 429 });
    expect((await imported([...many, { comment: 'x', atSeconds: 1 }])).status).toBe(400);
  });
});

describe('undoing an import', () => {
  const undo = (ids: number[], as?: object) =>
    ask<{ removedIds: number[] }>('POST', '/api/song-comments/import/undo', { ids }, as);

  it('deletes the caller’s notes, except answered ones', async () => {
    const { body } = await imported(['A', 'B', 'C'].map((comment, at) => ({ comment, atSeconds: at })));
    const [a, b, c] = body.added.map(({ id }) => id);
    if (!a || !b || !c) throw new Error('not added');
    expect((await undo([a, b, c], bo)).body).toEqual({ removedIds: [] });
    await ask('POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'yes', parentId: b }, bo);
    expect((await undo([a, b, c])).body.removedIds.toSorted((one, other) => one - other)).toEqual([a, c]);
    expect((await list()).map(({ comment }) => comment)).toEqual(['B', 'yes']);
    expect((await undo([a, c])).body).toEqual({ removedIds: [] });
  });
});
