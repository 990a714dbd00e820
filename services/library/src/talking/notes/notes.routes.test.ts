import {
  type CommentsSummary,
  LARGEST_ID,
  type NewsItem,
  type SongComment,
  songComment,
} from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const ana = { userId: 1, firstName: 'Ana', lastName: 'Sol', displayName: 'ana' };
const bo = { userId: 2, firstName: 'Bo', displayName: 'bo' };
const admin = { userId: 9, firstName: 'Cy', displayName: 'cy', isAdmin: true };

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Blue v1.mp3', { durationSeconds: 60 }),
    aStoredFile('/Blue v2.mp3', { durationSeconds: 90 }),
    aStoredFile('/Red.mp3'),
    aStoredFile('/Secret.mp3'),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Secret.mp3'`);
});
beforeEach(() => library.database.query('UPDATE song_comment SET parent_id = NULL; DELETE FROM song_comment'));

const ask = <Body = SongComment>(method: string, path: string, body?: unknown, as: object = ana) =>
  askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const post = (body: object, as?: object) => ask('POST', '/api/song-comments', { cleanTitle: 'Blue', ...body }, as);
const write = async (body: object, as?: object) => {
  const { status, body: written } = await post(body, as);
  expect(status).toBe(201);
  return songComment.parse(written);
};
const list = async (title = 'Blue', as?: object) =>
  (await ask<SongComment[]>('GET', `/api/song-comments/${encodeURIComponent(title)}`, undefined, as)).body;
const tagged = async (as: object) => (await ask<SongComment[]>('GET', '/api/tagged-comments', undefined, as)).body;
const countOf = async (title: string) => {
  const path = `/api/song-comments-summary?cleanTitles=${title}`;
  return (await ask<CommentsSummary[]>('GET', path)).body[0]?.unresolvedCount;
};

describe('a note', () => {
  it('is refused past the end that was measured, but not past one that a player reported', async () => {
    const ofRed = (atSeconds: number) =>
      post({ cleanTitle: 'Red', comment: 'here', versionId: null, atSeconds }).then(({ status }) => status);
    const markRed = async (timestamp: number) => {
      const path = `/api/songs/${await library.idOf('Red.mp3')}/timestamps`;
      return (await ask('POST', path, { timestamp, emoji: '🔥' })).status;
    };
    await ask('PATCH', `/api/songs/${await library.idOf('Red.mp3')}/duration`, { duration: 27 });
    expect([await ofRed(29.2), await markRed(29.2)]).toEqual([201, 201]);
    await library.apply(aStoredFile('/Red.mp3', { durationSeconds: 30.05 }));
    const { body } = await ask<{ duration: number }>('GET', `/api/songs/${await library.idOf('Red.mp3')}`);
    expect(body.duration).toBe(30.05);
    expect([await ofRed(29.2), await markRed(29.3)]).toEqual([201, 201]);
    expect([await ofRed(31.2), await markRed(31.2)]).toEqual([400, 400]);
    await library.apply(aStoredFile('/Red.mp3'));
  });

  it('is saved with its author, trimmed, and listed oldest first', async () => {
    await write({ comment: '  louder snare\n', version: 2 });
    await write({ comment: 'yes' }, bo);
    const notes = (await list('BLUE')).map((note) => songComment.parse(note));
    expect(notes).toMatchObject([
      { cleanTitle: 'Blue', comment: 'louder snare', version: 2, userId: 1, isResolved: false, taggedUserIds: [] },
      { comment: 'yes', version: null, userId: 2, parentId: null, atSeconds: null },
    ]);
    expect(notes[0]?.user).toEqual({ displayName: 'ana', firstName: 'Ana', lastName: 'Sol', profileImageUrl: null });
    expect(notes[0]?.updatedAt).toBe(notes[0]?.createdAt);
  });

  it.each(['', '   \n ', '\u0007'])('cannot be %j', async (comment) => {
    expect(await post({ comment })).toMatchObject(refusal(400, 'Please write something first'));
  });

  it('is plain text, whatever it contains', async () => {
    const comment = '<img src=x onerror=alert(1)>\n\t"quoted" & \'so\' 🎛️';
    expect((await write({ comment: `${comment}\u0007` })).comment).toBe(comment);
    expect((await post({ comment: 'x'.repeat(5001) })).status).toBe(400);
    expect(await post({ comment: 'loud\0' })).toMatchObject(
      refusal(400, 'Comment has a character that cannot be saved'),
    );
  });

  it('sent twice with the same key, even at once, is written once', async () => {
    const both = await Promise.all([1, 2, 3].map(() => write({ comment: 'once', clientKey: 'k1' })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await write({ comment: 'mine', clientKey: 'k1' }, bo);
    expect(await list()).toHaveLength(2);
  });

  it('appears in the news and is announced', async () => {
    // Her first note copies her name, which is announced too.
    await write({ comment: 'loud' });
    const before = (await announcedTopics(library)).length;
    await write({ comment: 'louder' });
    expect((await announcedTopics(library)).slice(before)).toEqual(['comments', 'news']);
    const [newest] = (await ask<NewsItem[]>('GET', '/api/news-feed')).body;
    expect(newest).toMatchObject({ type: 'new_comment', comment: 'louder', user: { id: 1 } });
  });

  it('is refused on unknown songs, and on hidden ones except from people who can unhide them', async () => {
    expect(await post({ cleanTitle: 'Unheard', comment: 'x' })).toMatchObject(refusal(404, 'Song not found'));
    expect((await post({ cleanTitle: 'Secret', comment: 'x' })).status).toBe(404);
    expect(await ask('GET', '/api/song-comments/Secret')).toMatchObject({ status: 200, body: [] });
    expect(await ask('GET', '/api/song-comments/Nowhere')).toMatchObject({ status: 200, body: [] });
    expect((await post({ cleanTitle: 'Secret', comment: 'x' }, { canCurateSongs: true })).status).toBe(201);
  });

  it('can be written at most sixty times a minute', async () => {
    const hasty = { ...ana, userId: 77 };
    await write({ comment: 'first' }, hasty);
    await library.database.query(
      `INSERT INTO song_comment (title_key, user_id, comment, created_at)
       SELECT 'red', 77, 'x', now() - step * interval '1 millisecond' FROM generate_series(1, 59) AS step`,
    );
    expect((await post({ comment: 'one more' }, hasty)).status).toBe(429);
    expect((await post({ comment: 'somebody else' })).status).toBe(201);
  });
});

describe('the moment of a note', () => {
  it('belongs to the named version, otherwise to the newest', async () => {
    const first = await library.idOf('Blue v1.mp3');
    expect(await write({ comment: 'here', atSeconds: 12.5, versionId: first })).toMatchObject({
      atSeconds: 12.5,
      versionId: first,
      version: 1,
    });
    expect(await write({ comment: 'there', atSeconds: 80 })).toMatchObject({
      versionId: await library.idOf('Blue v2.mp3'),
      version: 2,
    });
  });

  it('belongs to the version that is named by its number alone', async () => {
    const [first, second] = [await library.idOf('Blue v1.mp3'), await library.idOf('Blue v2.mp3')];
    expect(await write({ comment: 'here', atSeconds: 12.5, version: 1 })).toMatchObject({
      versionId: first,
      version: 1,
    });
    expect(await write({ comment: 'and here', atSeconds: 80, version: 2 })).toMatchObject({
      versionId: second,
      version: 2,
    });
    expect(await write({ comment: 'all of it', version: 1 })).toMatchObject({ versionId: first, version: 1 });
    // Its end counts, not the newest one's.
    expect(await post({ comment: 'late', atSeconds: 80, version: 1 })).toMatchObject(
      refusal(400, 'That time is past the end of the song'),
    );
    expect(await post({ comment: 'nowhere', atSeconds: 1, version: 7 })).toMatchObject(
      refusal(400, 'That version belongs to another song'),
    );
  });

  it('belongs to a hidden version only for people who can show it', async () => {
    await library.apply(aStoredFile('/Blue v3.mp3'));
    const third = await library.idOf('Blue v3.mp3');
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [third]);
    const note = { comment: 'here', atSeconds: 1, version: 3 };
    expect((await post(note)).status).toBe(400);
    expect(await write(note, admin)).toMatchObject({ versionId: third, version: 3 });
  });

  it('is labelled as its version is, whatever number comes with it', async () => {
    const first = await library.idOf('Blue v1.mp3');
    expect(await write({ comment: 'here', atSeconds: 1, versionId: first, version: 2 })).toMatchObject({
      versionId: first,
      version: 1,
    });
  });

  it('lies within the version, and the version in the song', async () => {
    const first = await library.idOf('Blue v1.mp3');
    expect(await post({ comment: 'late', atSeconds: 62, versionId: first })).toMatchObject(
      refusal(400, 'That time is past the end of the song'),
    );
    expect((await post({ comment: 'edge', atSeconds: 61, versionId: first })).status).toBe(201);
    const red = await library.idOf('Red.mp3');
    expect((await post({ comment: 'x', atSeconds: 1, versionId: red })).status).toBe(400);
  });
});

describe('a reply', () => {
  it('answers a note, one level deep, and counts as that note', async () => {
    const note = await write({ comment: 'louder?' });
    const reply = await write({ comment: 'no', parentId: note.id }, bo);
    const further = await write({ comment: 'why', parentId: reply.id });
    expect([reply.parentId, further.parentId]).toEqual([note.id, note.id]);
    expect(await countOf('Blue')).toBe(1);
  });

  it('is resolved with its note, and opens it again when it is written', async () => {
    const note = await write({ comment: 'louder?' });
    const reply = await write({ comment: 'no', parentId: note.id }, bo);
    expect((await ask('PUT', `/api/song-comments/${reply.id}/resolve`)).body).toMatchObject({
      id: reply.id,
      isResolved: true,
    });
    expect((await list()).map(({ isResolved }) => isResolved)).toEqual([true, true]);
    expect(await countOf('Blue')).toBe(0);
    await write({ comment: 'after all', parentId: note.id }, bo);
    expect((await list()).map(({ isResolved }) => isResolved)).toEqual([false, false, false]);
  });

  it('stays as a note of its own when its note is deleted', async () => {
    const note = await write({ comment: 'louder?' });
    await write({ comment: 'no', parentId: note.id }, bo);
    await ask('PUT', `/api/song-comments/${note.id}/resolve`);
    expect((await ask('DELETE', `/api/song-comments/${note.id}`)).status).toBe(204);
    expect(await list()).toMatchObject([{ comment: 'no', parentId: null, isResolved: true }]);
  });

  it('is refused for a deleted note or one of another song', async () => {
    const note = await write({ comment: 'red', cleanTitle: 'Red' });
    expect((await post({ comment: 'x', parentId: note.id })).status).toBe(404);
    expect(await post({ comment: 'x', parentId: LARGEST_ID })).toMatchObject(
      refusal(404, 'The note you replied to no longer exists'),
    );
  });

  it('and the deletion of its note at the same moment leave no orphan', async () => {
    for (let round = 0; round < 5; round += 1) {
      const note = await write({ comment: 'louder?' });
      const [reply, removal] = await Promise.all([
        post({ comment: 'no', parentId: note.id }, bo),
        ask('DELETE', `/api/song-comments/${note.id}`),
      ]);
      expect([201, 404]).toContain(reply.status);
      expect(removal.status).toBe(204);
    }
    expect((await list()).every(({ parentId }) => parentId === null)).toBe(true);
  });
});

describe('whom a note tags', () => {
  it('includes the people its writer chose, who find it newest first', async () => {
    await write({ comment: 'listen', taggedUserIds: [2, 5, 2] });
    await write({ comment: 'this too', cleanTitle: 'Red', taggedUserIds: [2] });
    await write({ comment: 'not yours', taggedUserIds: [5] });
    expect((await tagged(bo)).map(({ comment }) => comment)).toEqual(['this too', 'listen']);
    expect((await list())[0]?.taggedUserIds).toEqual([2, 5]);
  });

  it('also includes people named with an @', async () => {
    await write({ comment: 'I am here' }, bo);
    await write({ comment: 'louder, @BO!' });
    await write({ comment: 'mail bo@band.example' });
    expect((await tagged(bo)).map(({ comment }) => comment)).toEqual(['louder, @BO!']);
  });

  it('excludes hidden songs, unless they can unhide them', async () => {
    await write({ cleanTitle: 'Secret', comment: 'psst', taggedUserIds: [2] }, admin);
    expect(await tagged(bo)).toEqual([]);
    expect(await tagged({ ...bo, canCurateSongs: true })).toHaveLength(1);
  });
});

describe('editing', () => {
  it('is allowed to the author and admins', async () => {
    const { id } = await write({ comment: 'first' });
    const put = (comment: string, as?: object) => ask('PUT', `/api/song-comments/${id}`, { comment }, as);
    for (const as of [bo, { ...bo, canCurateSongs: true }]) {
      expect(await put('mine', as)).toMatchObject(refusal(403, 'Only the author can edit this note'));
    }
    expect((await put('second')).body.comment).toBe('second');
    expect((await put('third', admin)).body).toMatchObject({ comment: 'third', userId: 1 });
    expect((await put('  ')).status).toBe(400);
    expect((await ask('PUT', `/api/song-comments/${LARGEST_ID}`, { comment: 'x' })).status).toBe(404);
  });

  it('does not overwrite someone else’s newer text, even at the same moment', async () => {
    const { id, updatedAt } = await write({ comment: 'first' });
    const put = (comment: string, as: object) => ask('PUT', `/api/song-comments/${id}`, { comment, updatedAt }, as);
    const answers = await Promise.all([put('by ana', ana), put('by admin', admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stored] = await list();
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(stored);
    expect(
      (await ask('PUT', `/api/song-comments/${id}`, { comment: 'now', updatedAt: stored?.updatedAt })).status,
    ).toBe(200);
  });

  it('keeps tags it does not mention, and is not announced when nothing changes', async () => {
    const { id } = await write({ comment: 'first', taggedUserIds: [2] });
    const path = `/api/song-comments/${id}`;
    expect((await ask('PUT', path, { comment: 'second' })).body.taggedUserIds).toEqual([2]);
    expect((await ask('PUT', path, { comment: 'second', taggedUserIds: [5] })).body.taggedUserIds).toEqual([5]);
    const before = (await announcedTopics(library)).length;
    await ask('PUT', path, { comment: 'second', taggedUserIds: [5] });
    expect((await announcedTopics(library)).length).toBe(before);
  });

  it('and resolving do not interfere', async () => {
    const { id, updatedAt } = await write({ comment: 'first' });
    await ask('PUT', `/api/song-comments/${id}/resolve`, { isResolved: true }, bo);
    const edited = await ask('PUT', `/api/song-comments/${id}`, { comment: 'second', updatedAt });
    expect(edited.body).toMatchObject({ comment: 'second', isResolved: true });
  });
});

describe('resolving', () => {
  it('is open to everyone: each press toggles it, an explicit value is kept', async () => {
    const { id } = await write({ comment: 'first' });
    const resolve = async (body?: object) =>
      (await ask('PUT', `/api/song-comments/${id}/resolve`, body, bo)).body.isResolved;
    expect([await resolve(), await resolve()]).toEqual([true, false]);
    expect([await resolve({ isResolved: true }), await resolve({ isResolved: true })]).toEqual([true, true]);
    expect((await ask('PUT', `/api/song-comments/${LARGEST_ID}/resolve`)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('is allowed to the author and admins, and removes its news', async () => {
    const note = await write({ comment: 'first' });
    const path = `/api/song-comments/${note.id}`;
    expect(await ask('DELETE', path, undefined, bo)).toMatchObject(
      refusal(403, 'Only the author can delete this note'),
    );
    expect((await ask('DELETE', path, undefined, admin)).status).toBe(204);
    expect((await ask('DELETE', path, undefined, admin)).status).toBe(404);
    expect(await list()).toEqual([]);
    const news = (await ask<NewsItem[]>('GET', '/api/news-feed')).body;
    expect(news.filter(({ type }) => type === 'new_comment')).toEqual([]);
  });
});

describe('notes and storage', () => {
  it('stay with their song and version while files are renamed, moved, gone and back', async () => {
    const id = await library.idOf('Blue v2.mp3');
    const note = await write({ comment: 'keep me', atSeconds: 3, versionId: id, taggedUserIds: [2] });
    const file = (path: string) => aStoredFile(path, { fileId: 'id:/Blue v2.mp3', durationSeconds: 90 });
    await library.apply(file('/Old/blue mix2.mp3'));
    expect(await list()).toMatchObject([{ id: note.id, versionId: id, taggedUserIds: [2] }]);
    await library.apply({ removed: 'id:/Blue v2.mp3' });
    expect(await list()).toHaveLength(1);
    await library.apply(file('/Blue v2.mp3'));
    expect(await list()).toMatchObject([{ id: note.id, versionId: id }]);
  });
});
