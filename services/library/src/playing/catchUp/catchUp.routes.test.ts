import { type CatchUp, SESSION_ENDED_CHANNEL } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { aFile, ana, bo, startAwayLibrary } from '../../testing/awayLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';

const library = perTest(startAwayLibrary);
beforeEach(async () => {
  await library.arrive(1, 'Blue v1', 'Red v1');
  await library.visit(bo, 2);
});

const nothing = { newSongs: 0, newVersions: 0, notes: 0, decisions: 0 };
const curator = { canCurateSongs: true };
const counts = async (who = bo) => (await library.caughtUp(who)).counts;
const titles = ({ items }: CatchUp) => items.map(({ song }) => song.filename.replace('.mp3', ''));
const note = (day: number, who = ana, cleanTitle = 'Blue') =>
  library.on(day, () => library.done('POST', '/api/song-comments', who, { cleanTitle, comment: 'Louder' }));
const verdict = async (day: number, name: string, said: string | null, who = ana) => {
  const id = await library.idOf(name);
  await library.on(day, () => library.done('PUT', `/api/songs/${id}/verdict`, who, { verdict: said, sentence: null }));
};
const set = (since: string, who = bo) =>
  askLibrary<{ before: string; detail: string }>(library, 'PUT', '/api/catch-up', { as: who, body: { since } });
const comeBack = async (day: number) => {
  await library.visit(bo, day);
  return library.caughtUp();
};

describe('what happened while a person was away', () => {
  it('is new songs, new versions, notes and decisions, up to when they came back', async () => {
    await library.arrive(3, 'Green v1', 'Blue v2');
    await note(4);
    await verdict(5, 'Red v1', 'approved');
    const caught = await comeBack(6);
    expect(caught).toMatchObject({
      since: library.at(2),
      until: library.at(6),
      counts: { newSongs: 1, newVersions: 1, notes: 1, decisions: 1 },
      songCount: 3,
    });
    expect(caught.songs.map(({ title }) => title)).toEqual(['Blue', 'Red', 'Green']);
    expect(titles(caught)).toEqual(['Green v1', 'Blue v2']);
    await library.on(6, () => library.apply(aFile('Later v1')), '12:01');
    expect(await library.caughtUp()).toEqual(caught);
  });

  it('is nothing at a first visit, and for a person who was never here', async () => {
    await library.arrive(3, 'Blue v2');
    expect(await library.caughtUp(ana)).toMatchObject({ since: null, counts: nothing, songs: [], items: [] });
    await library.visit(ana, 4);
    expect(await library.caughtUp(ana)).toMatchObject({ since: null, until: library.at(4), counts: nothing });
  });

  it('is known before the visit is said, which writes nothing', async () => {
    await library.arrive(3, 'Blue v2');
    library.clock.set(library.at(5));
    const before = await library.caughtUp();
    expect(before).toMatchObject({ since: library.at(2), until: library.at(5), counts: { newVersions: 1 } });
    const rows = await library.database.query('SELECT came_at FROM catch_up');
    expect(rows).toEqual([{ came_at: new Date(library.at(2)) }]);
    expect(await comeBack(5)).toEqual(before);
  });

  it('leaves out what they did themselves, muted songs, verdicts taken back and deleted notes', async () => {
    await note(3, bo);
    await note(3, ana, 'Red');
    await library.done('PUT', '/api/song-follows/Red', bo, { choice: 'muted' });
    await verdict(3, 'Blue v1', 'approved');
    await verdict(3, 'Blue v1', null);
    await note(4);
    expect((await comeBack(5)).counts).toEqual({ ...nothing, notes: 1, decisions: 1 });
    const [{ id }] = await library.database.query('SELECT max(id) AS id FROM song_comment');
    await library.done('DELETE', `/api/song-comments/${id}`);
    expect(await counts()).toEqual({ ...nothing, decisions: 1 });
  });

  it('leaves out hidden and missing versions, for those who may show them too', async () => {
    await library.arrive(3, 'Blue v2', 'Green v1', 'Pink v1');
    await note(3, ana, 'Green');
    await library.done('POST', '/api/hide-version', curator, { filename: 'Green v1.mp3' });
    await library.apply({ removed: 'id:/Pink v1.mp3' });
    const caught = await comeBack(5);
    expect(caught.counts).toEqual({ ...nothing, newVersions: 1 });
    expect(await library.caughtUp({ ...bo, isAdmin: true, canCurateSongs: true })).toEqual(caught);
  });

  it('no longer has versions once they were heard, or newer ones were', async () => {
    await library.arrive(3, 'Blue v2', 'Blue v3', 'Red v2');
    expect((await comeBack(5)).counts).toEqual({ ...nothing, newVersions: 3 });
    await library.hear('Blue v3', [[0, 20]]);
    expect((await counts()).newVersions).toBe(3);
    await library.hear('Blue v3', [[20, 40]]);
    expect(await library.caughtUp()).toMatchObject({ counts: { ...nothing, newVersions: 1 }, songCount: 1 });
    await library.apply(aFile('Blue v3', { contentHash: 'other', mediaName: `${'9'.repeat(64)}.mp3` }));
    expect((await counts()).newVersions).toBe(3);
  });

  it('follows songs: two that are merged are one, and what was moved is new where it is now', async () => {
    await library.arrive(3, 'Green v1', 'Navy v2');
    await note(3, ana, 'Green');
    expect((await comeBack(5)).counts).toEqual({ ...nothing, newSongs: 2, notes: 1 });
    await library.done('POST', '/api/song-merges', curator, { from: 'Green', into: 'Blue' });
    await library.done('POST', '/api/versions/move', curator, {
      versionId: await library.idOf('Navy v2'),
      newCleanTitle: 'Blue',
    });
    const caught = await library.caughtUp();
    expect(caught).toMatchObject({ counts: { ...nothing, newVersions: 2, notes: 1 }, songCount: 1 });
    expect(caught.items).toMatchObject([{ title: 'Blue', kind: 'newVersion', song: { version: 2 } }]);
  });

  it('has twenty of a whole library that arrived at once', async () => {
    await library.arrive(3, ...Array.from({ length: 60 }, (_, place) => `Song ${place}x v1`));
    const caught = await comeBack(5);
    expect(caught).toMatchObject({ counts: { ...nothing, newSongs: 20 }, songCount: 20 });
    expect(caught.songs).toHaveLength(3);
    expect(caught.items).toHaveLength(20);
  });

  it('counts all of more songs than are played at once, and has the oldest of them to hear', async () => {
    const names = Array.from({ length: 60 }, (_, place) => `Song ${place}x v1`);
    for (let day = 3; day < 6; day += 1) {
      await library.arrive(day, ...names.slice((day - 3) * 20, (day - 2) * 20));
    }
    const caught = await comeBack(7);
    expect(caught).toMatchObject({ counts: { ...nothing, newSongs: 60 }, songCount: 60 });
    expect(caught.items).toHaveLength(50);
    expect(caught.items.map(({ arrivedAt }) => arrivedAt)).toEqual(
      [3, 4, 5].flatMap((day) => Array(day < 5 ? 20 : 10).fill(library.at(day))),
    );
  });

  it('counts a new song once, with as many versions as it came with', async () => {
    await library.arrive(3, 'Green v1', 'Green v2', 'Green v3');
    expect(await comeBack(5)).toMatchObject({
      counts: { ...nothing, newSongs: 1, newVersions: 2 },
      items: [{ kind: 'newSong', song: { version: 3, versionCount: 3 }, comparedWith: null, course: 'beginning' }],
    });
  });

  it('shows a song by its displayed title', async () => {
    await library.arrive(3, 'Blue v2');
    await library.done('PUT', '/api/custom-titles/blue', { isAdmin: true }, { customTitle: 'True Blue' });
    expect(await comeBack(5)).toMatchObject({
      songs: [{ title: 'True Blue', cleanTitle: 'Blue', version: 2, dropboxPath: '/Music/Blue v2.mp3' }],
      items: [{ title: 'True Blue', song: { cleanTitle: 'Blue', duration: 120, analysis: null } }],
    });
  });
});

describe('catching up', () => {
  it('ends when a person says so, is undone exactly, and is announced to them alone', async () => {
    await note(3);
    const { until } = await comeBack(4);
    const { status, body } = await set(until);
    expect([status, body]).toEqual([200, { before: library.at(2) }]);
    expect(await library.caughtUp()).toMatchObject({ since: null, until, counts: nothing });
    expect((await set(body.before)).body).toEqual({ before: until });
    expect(await library.caughtUp()).toMatchObject({ since: library.at(2), counts: { notes: 1 } });
    await set(body.before);
    const announced = await library.database.query(`SELECT user_ids FROM outbox WHERE topic = 'catchUp'`);
    expect(announced).toEqual(Array(3).fill({ user_ids: [2] }));
  });

  it('goes along to the next visit until then, with what happened since', async () => {
    await note(3);
    await comeBack(4);
    await note(5);
    const caught = await comeBack(6);
    expect(caught).toMatchObject({ since: library.at(2), until: library.at(6), counts: { notes: 2 } });
  });

  it('begins again where a person was last here, once there was nothing left', async () => {
    await library.arrive(3, 'Blue v2');
    await comeBack(4);
    await library.visit(bo, 4, '13:00');
    await library.hear('Blue v2', [[0, 60]]);
    await library.on(
      4,
      () => library.done('POST', '/api/song-comments', ana, { cleanTitle: 'Blue', comment: 'x' }),
      '12:30',
    );
    await note(5);
    expect(await comeBack(6)).toMatchObject({ since: library.at(4, '13:00'), counts: { ...nothing, notes: 1 } });
  });

  it('from another device before the visit was said begins it, so nothing is shown again', async () => {
    await note(3);
    library.clock.set(library.at(5));
    const { until } = await library.caughtUp();
    expect((await set(until)).body).toEqual({ before: library.at(2) });
    expect(await comeBack(5)).toMatchObject({ since: null, until: library.at(5) });
  });

  it('reaches back sixty days at most, whatever was said', async () => {
    await library.on(3, () => library.done('POST', '/api/song-comments', ana, { cleanTitle: 'Blue', comment: 'x' }));
    library.clock.set('2026-07-20T12:00:00.000Z');
    expect(await library.caughtUp()).toMatchObject({ since: null });
    expect((await set('1970-01-01T00:00:00Z')).status).toBe(200);
    expect((await set(library.at(4))).body).toEqual({ before: '2026-05-21T12:00:00.000Z' });
    const [row] = await library.database.query('SELECT since FROM catch_up');
    expect(row.since).toEqual(new Date('2026-05-21T12:00:00.000Z'));
  });

  it('with the future is refused', async () => {
    expect(await set(library.at(2, '12:02'))).toMatchObject(
      refusal(400, 'Please give a time that isn’t in the future'),
    );
    expect((await set(library.at(2, '12:01'))).status).toBe(200);
    expect((await set('yesterday')).status).toBe(400);
  });
});

describe('a visit', () => {
  const until = async () => (await library.caughtUp()).until;

  it('ends after two hours without a sign', async () => {
    await library.visit(bo, 2, '13:59');
    await library.visit(bo, 2, '15:58');
    expect(await until()).toBe(library.at(2));
    await library.visit(bo, 2, '17:58');
    expect(await until()).toBe(library.at(2, '17:58'));
  });

  it('ends with the session that said it last, and no other', async () => {
    const out = async (session: number) => {
      await library.database.query('SELECT pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, String(session)]);
    };
    const over = () =>
      readValues(library.database, column.number, 'SELECT user_id FROM catch_up WHERE is_over ORDER BY user_id');
    await library.visit(ana, 2, '12:05');
    await library.visit({ ...bo, sessionId: 23 }, 2, '12:10');
    await out(22);
    await out(11);
    // One after the other: the first has been heard of, too.
    await expect.poll(over).toEqual([1]);
    await out(23);
    await expect.poll(over).toEqual([1, 2]);
    library.clock.set(library.at(2, '12:20'));
    expect(await until()).toBe(library.at(2, '12:20'));
    await library.visit(bo, 2, '12:20');
    expect(await over()).toEqual([1]);
  });

  it('begins once, however many pages say it at once, on any instance', async () => {
    await note(3);
    const another = await library.startAnother();
    library.clock.set(library.at(5));
    const urls = Array.from({ length: 8 }, (_, place) => (place % 2 ? another.url : library.url));
    const say = (url: string, who: object) => library.call(new URL('/api/visit', url).href, { method: 'PUT', as: who });
    const answers = await Promise.all(urls.flatMap((url) => [say(url, bo), say(url, ana)]));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(204));
    expect(await library.caughtUp()).toMatchObject({ since: library.at(2), until: library.at(5) });
    expect(await library.database.query(`SELECT FROM outbox WHERE topic = 'catchUp'`)).toHaveLength(1);
  });
});
