import { type CommentsSummary, LARGEST_ID, noteState, type SongComment, songComment } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const ana = { userId: 1, firstName: 'Ana', displayName: 'ana' };
const bo = { userId: 2, firstName: 'Bo', displayName: 'bo' };
const admin = { userId: 9, firstName: 'Cy', displayName: 'cy', isAdmin: true };
const curator = { userId: 8, firstName: 'Di', displayName: 'di', canCurateSongs: true };
let v1: number;
let v2: number;
let red: number;
let secret: number;

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Blue v1.mp3', { durationSeconds: 60 }),
    aStoredFile('/Blue v2.mp3', { durationSeconds: 90 }),
    aStoredFile('/Blue v9.mp3', { durationSeconds: 90 }),
    aStoredFile('/Red.mp3'),
    aStoredFile('/Secret.mp3'),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename IN ('Secret.mp3', 'Blue v9.mp3')`);
  [v1, v2, red, secret] = (await Promise.all(['Blue v1', 'Blue v2', 'Red', 'Secret'].map(library.idOf))) as [
    number,
    number,
    number,
    number,
  ];
});
beforeEach(() => library.database.query('UPDATE song_comment SET parent_id = NULL; DELETE FROM song_comment'));

const ask = <Body = SongComment & { detail: string }>(method: string, path: string, body?: unknown, as: object = ana) =>
  askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const post = (body: object, as?: object) =>
  ask('POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'snare', ...body }, as);
const write = async (body: object = {}, as?: object) => {
  const { status, body: written } = await post({ atSeconds: 10, versionId: v1, ...body }, as);
  expect(status).toBe(201);
  return songComment.parse(written);
};
const fix = (id: number, versionId: number | null, as?: object) =>
  ask('PUT', `/api/song-comments/${id}/fix`, { versionId }, as);
const confirm = (id: number, isFixed: boolean, as?: object) =>
  ask('PUT', `/api/song-comments/${id}/confirm`, { isFixed }, as);
const resolve = (id: number, isResolved: boolean) => ask('PUT', `/api/song-comments/${id}/resolve`, { isResolved });
const place = (id: number, body: object, as?: object) => ask('PUT', `/api/song-comments/${id}/place`, body, as);
const find = async (id: number) => {
  const { body } = await ask<SongComment[]>('GET', '/api/song-comments/Blue');
  return songComment.parse(body.find((note) => note.id === id));
};
const stateOf = async (id: number) => noteState(await find(id));
const summary = async () =>
  (await ask<CommentsSummary[]>('GET', '/api/song-comments-summary?cleanTitles=Blue')).body[0];
const announcedBy = async (action: () => Promise<unknown>) => {
  const before = (await announcedTopics(library)).length;
  await action();
  return (await announcedTopics(library)).slice(before);
};

describe('a note on a range', () => {
  it('has an end after its start, within the version', async () => {
    expect(await write({ untilSeconds: 18.5 })).toMatchObject({ atSeconds: 10, untilSeconds: 18.5 });
    expect(await write()).toMatchObject({ untilSeconds: null, fix: null, confirmedAt: null, places: [] });
    const moment = { atSeconds: 10, versionId: v1 };
    for (const [body, detail] of [
      [{ ...moment, untilSeconds: 10 }, 'A range must end after its start'],
      [{ ...moment, untilSeconds: 62 }, 'That time is past the end of the song'],
      [{ untilSeconds: 5 }, 'A range needs a start'],
    ] as const) {
      expect(await post(body)).toMatchObject(refusal(400, detail));
    }
  });
});

describe('a note that is fixed', () => {
  it('names the version and who says so, and awaits its author’s word', async () => {
    const { id } = await write();
    const { body } = await fix(id, v2, bo);
    expect(songComment.parse(body)).toMatchObject({
      isResolved: false,
      fix: { versionId: v2, version: 2, userId: 2 },
      confirmedAt: null,
    });
    await write();
    expect(await summary()).toMatchObject({ unresolvedCount: 2, toConfirmCount: 1 });
    expect((await fix(id, null)).body.fix).toBeNull();
    expect(await summary()).toMatchObject({ unresolvedCount: 2, toConfirmCount: 0 });
  });

  it('is confirmed or reopened by its author or an admin', async () => {
    const { id } = await write();
    await fix(id, v2, bo);
    for (const as of [bo, curator]) {
      expect(await confirm(id, true, as)).toMatchObject(refusal(403, 'Only the author can confirm this note'));
    }
    expect((await confirm(id, true)).body).toMatchObject({ isResolved: true, confirmedAt: expect.any(String) });
    expect(await stateOf(id)).toBe('confirmed');
    expect(await summary()).toMatchObject({ unresolvedCount: 0, toConfirmCount: 0 });
    expect((await confirm(id, false, admin)).body).toMatchObject({ isResolved: false, confirmedAt: null, fix: null });
    expect(await stateOf(id)).toBe('open');
  });

  it('cannot be confirmed once somebody took that back', async () => {
    const { id } = await write();
    expect(await confirm(id, true)).toMatchObject(refusal(409, 'This note is no longer marked as fixed.'));
    expect((await confirm(id, false)).status).toBe(200);
  });

  it('keeps its fix when the box is ticked, and loses it when it is reopened', async () => {
    const { id } = await write();
    await fix(id, v2, bo);
    expect((await resolve(id, true)).body).toMatchObject({ isResolved: true, fix: { versionId: v2 } });
    expect(await stateOf(id)).toBe('resolved');
    expect((await resolve(id, false)).body).toMatchObject({ isResolved: false, fix: null });
    await fix(id, v2, bo);
    expect((await resolve(id, false)).body.fix).toBeNull();
  });

  it('awaits its author again when it was resolved before', async () => {
    const { id } = await write();
    await fix(id, v1);
    await confirm(id, true);
    expect((await fix(id, v2, bo)).body).toMatchObject({
      isResolved: false,
      confirmedAt: null,
      fix: { versionId: v2 },
    });
    await resolve(id, true);
    await fix(id, v2, bo);
    expect(await stateOf(id)).toBe('fixed');
  });

  it('is not reopened by a reply; a resolved one is', async () => {
    const { id } = await write();
    await fix(id, v2, bo);
    await write({ comment: 'done', parentId: id }, bo);
    expect(await stateOf(id)).toBe('fixed');
    await confirm(id, true);
    await write({ comment: 'not quite', parentId: id }, bo);
    expect(await find(id)).toMatchObject({ isResolved: false, fix: null, confirmedAt: null });
  });

  it('may be named by a reply', async () => {
    const { id } = await write();
    const reply = await write({ comment: 'yes', parentId: id }, bo);
    expect((await fix(reply.id, v2, bo)).body).toMatchObject({ id: reply.id, fix: null });
    expect(await stateOf(id)).toBe('fixed');
    expect((await confirm(reply.id, true, bo)).status).toBe(403);
    expect((await confirm(reply.id, true)).body).toMatchObject({ id: reply.id, isResolved: true });
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('by several people at once is fixed and confirmed once', async () => {
    const { id } = await write();
    await fix(id, v1);
    const announced = await announcedBy(() => Promise.all([ana, bo, ana].map((as) => fix(id, v2, as))));
    expect(announced).toEqual(['comments']);
    expect(await announcedBy(() => Promise.all([1, 2, 3].map(() => confirm(id, true))))).toEqual(['comments']);
    const { confirmedAt } = await find(id);
    await confirm(id, true);
    expect((await find(id)).confirmedAt).toBe(confirmedAt);
    expect(await announcedBy(() => fix(id, null).then(() => fix(id, null)))).toEqual(['comments']);
  });

  it('is announced when it is resolved and when it is reopened, and not when nothing changes', async () => {
    const { id } = await write();
    const twice = (isResolved: boolean) =>
      announcedBy(async () => [await resolve(id, isResolved), await resolve(id, isResolved)]);
    expect(await twice(true)).toEqual(['comments']);
    expect(await twice(false)).toEqual(['comments']);
  });

  it('is refused for versions of other songs, hidden ones, and notes that are gone or hidden', async () => {
    const { id } = await write();
    expect(await fix(id, red)).toMatchObject(refusal(400, 'That version belongs to another song'));
    const hidden = await library.idOf('Blue v9');
    for (const versionId of [hidden, LARGEST_ID]) {
      expect(await fix(id, versionId)).toMatchObject(refusal(404, 'Version not found'));
    }
    expect((await fix(id, hidden, curator)).status).toBe(200);
    const note = await post({ cleanTitle: 'Secret', atSeconds: 3, versionId: secret }, admin);
    for (const unknown of [LARGEST_ID, note.body.id]) {
      for (const { status, body } of [
        await fix(unknown, null),
        await confirm(unknown, false),
        await resolve(unknown, true),
        await place(unknown, { versionId: v1, atSeconds: 3 }),
      ]) {
        expect([status, body.detail]).toEqual([404, 'Note not found']);
      }
    }
    expect((await fix(note.body.id, secret, curator)).status).toBe(200);
  });
});

describe('a note’s place on another version', () => {
  it('is put right by anyone, and its own moment stays', async () => {
    const { id } = await write({ untilSeconds: 14 });
    const { body } = await place(id, { versionId: v2, atSeconds: 40, untilSeconds: 44 }, bo);
    expect(songComment.parse(body)).toMatchObject({
      atSeconds: 10,
      untilSeconds: 14,
      versionId: v1,
      places: [{ versionId: v2, atSeconds: 40, untilSeconds: 44, userId: 2 }],
    });
    await place(id, { versionId: v2, atSeconds: 41 });
    expect((await find(id)).places).toEqual([{ versionId: v2, atSeconds: 41, untilSeconds: null, userId: 1 }]);
    expect((await place(id, { versionId: v2, atSeconds: null }, bo)).body.places).toEqual([]);
  });

  it('is announced only when it changes', async () => {
    const { id } = await write();
    const twice = (body: object) => announcedBy(async () => [await place(id, body), await place(id, body)]);
    expect(await twice({ versionId: v2, atSeconds: 41 })).toEqual(['comments']);
    expect(await twice({ versionId: v2, atSeconds: null })).toEqual(['comments']);
  });

  it('lies within that version, which is another one of its song', async () => {
    const { id } = await write();
    const whole = await write({ atSeconds: null, versionId: null });
    for (const [note, body, detail] of [
      [id, { versionId: v1, atSeconds: 5 }, 'A note can’t be moved on the version it was written for'],
      [id, { versionId: red, atSeconds: 5 }, 'That version belongs to another song'],
      [id, { versionId: v2, atSeconds: 92 }, 'That time is past the end of the song'],
      [id, { versionId: v2, atSeconds: 20, untilSeconds: 20 }, 'A range must end after its start'],
      [whole.id, { versionId: v2, atSeconds: 5 }, 'This note is about the whole song'],
    ] as const) {
      expect(await place(note, body)).toMatchObject(refusal(400, detail));
    }
  });

  it('goes with its note', async () => {
    const { id } = await write();
    await place(id, { versionId: v2, atSeconds: 5 });
    expect((await ask('DELETE', `/api/song-comments/${id}`)).status).toBe(204);
    expect(await library.database.query('SELECT FROM song_comment_place')).toHaveLength(0);
  });
});

it('five hundred notes with fixes and places are read by one statement', async () => {
  await write();
  await library.database.query(`
    INSERT INTO song_comment (title_key, user_id, comment, version_id, at_seconds, until_seconds, fix_version_id, fixed_by, fixed_at)
    SELECT 'blue', 1, 'x', ${v1}, n / 10.0, n / 10.0 + 2, ${v2}, 2, now() FROM generate_series(1, 500) n`);
  await library.database.query(`
    INSERT INTO song_comment_place (comment_id, version_id, at_seconds, user_id) SELECT id, ${v2}, 3, 1 FROM song_comment`);
  const startedMs = performance.now();
  const { body } = await ask<SongComment[]>('GET', '/api/song-comments/Blue');
  expect(body).toHaveLength(501);
  expect(body.every(({ places }) => places.length === 1)).toBe(true);
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
