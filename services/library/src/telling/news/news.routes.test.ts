import { type NewsItem, newsItem } from '@simmer/contracts/services';
import { anIdentity } from '@simmer/service-common/testing/testIdentity.ts';
import { describe, expect, it } from 'vitest';
import { writeNews } from '../../base/occurrences/writeNews.ts';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, type TestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

async function news(as: object = {}, query = '', of: TestLibrary = library): Promise<NewsItem[]> {
  const { status, body } = await askLibrary<NewsItem[]>(of, 'GET', `/api/news-feed${query}`, { as });
  expect(status).toBe(200);
  return body.map((item) => newsItem.parse(item));
}
const newsAs = async (as: object = {}, of?: TestLibrary) =>
  (await news(as, '', of)).map(({ type, song }) => [type, song?.dropboxPath]);
const picture = '/api/avatars/zoe.webp';
const who = { userId: 7, email: 'z@band.example', firstName: 'Zoe', displayName: null, profileImageUrl: picture };

describe('a file that arrives', () => {
  it('is a new song the first time, then a new version', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'));
    await library.apply(aStoredFile('/blue v2 (prod. Ana).mp3'));
    expect(await news()).toMatchObject([
      {
        type: 'new_version',
        user: null,
        song: { cleanTitle: 'blue', version: 2, dropboxPath: '/Music/blue v2 (prod. Ana).mp3' },
        metadata: { producer: 'Ana', songTitle: 'blue' },
      },
      { type: 'new_song', song: { cleanTitle: 'blue', version: 1 }, metadata: { songTitle: 'blue' } },
    ]);
    expect((await news())[1]?.metadata).toEqual({ songTitle: 'blue' });
  });

  it('reads the same however the log is split into pages', async () => {
    const files = ['/Blue v1.mp3', '/Blue v2.mp3', '/Red.mp3'].map((path, index) =>
      aStoredFile(path, { modifiedAt: `2026-05-0${index + 1}T08:00:00.000Z` }),
    );
    const expected = [
      ['new_song', '/Music/Red.mp3'],
      ['new_version', '/Music/Blue v2.mp3'],
      ['new_song', '/Music/Blue v1.mp3'],
    ];
    for (const file of files) await library.apply(file);
    expect(await newsAs()).toEqual(expected);
    const another = await startTestLibrary();
    await another.apply(...files);
    expect(await newsAs({}, another)).toEqual(expected);
    await another.close();
  });

  it('adds no news when it only changes, moves, disappears or returns', async () => {
    await library.apply(aStoredFile('/Blue.mp3'));
    await library.apply(aStoredFile('/Blue.mp3', { contentHash: 'new bytes' }));
    await library.apply(aStoredFile('/Old/Blue.mp3', { fileId: 'id:/Blue.mp3' }));
    await library.apply({ removed: 'id:/Blue.mp3' });
    expect(await newsAs()).toEqual([]);
    await library.apply(aStoredFile('/Old/Blue.mp3', { fileId: 'id:again' }));
    expect(await newsAs()).toEqual([['new_song', '/Music/Old/Blue.mp3']]);
  });

  it('and disappears at once adds no news', async () => {
    await library.apply(aStoredFile('/Blue.mp3'), { removed: 'id:/Blue.mp3' });
    expect(await newsAs({ isAdmin: true })).toEqual([]);
  });

  it('is shown with its current song', async () => {
    await library.apply(aStoredFile('/Blue.mp3'));
    await library.apply(aStoredFile('/Navy.mp3', { fileId: 'id:/Blue.mp3' }));
    expect((await news())[0]?.song).toMatchObject({ cleanTitle: 'Navy', dropboxPath: '/Music/Navy.mp3' });
  });
});

describe('the news are announced', () => {
  const isAnnounced = async (deed: () => Promise<unknown>) => {
    const before = (await announcedTopics(library)).length;
    await deed();
    return (await announcedTopics(library)).slice(before).filter((topic) => topic === 'news').length;
  };
  const retitle = (method: string, customTitle?: string) => () =>
    askLibrary(library, method, '/api/custom-titles/blue', {
      as: { isAdmin: true },
      ...(customTitle !== undefined && { body: { customTitle } }),
    });

  it('when a song in them gets or loses a title, once each time', async () => {
    await library.apply(aStoredFile('/Blue.mp3'));
    expect(await isAnnounced(retitle('PUT', 'True Blue'))).toBe(1);
    expect(await isAnnounced(retitle('PUT', 'True Blue'))).toBe(0);
    expect(await isAnnounced(retitle('DELETE'))).toBe(1);
    expect(await isAnnounced(retitle('DELETE'))).toBe(0);
  });

  it('when a file in them is renamed, moved, missing or back, and not when its bytes change', async () => {
    const apply = (...steps: Parameters<TestLibrary['apply']>) => isAnnounced(() => library.apply(...steps));
    expect(await apply(aStoredFile('/Blue.mp3'))).toBe(1);
    expect(await apply(aStoredFile('/Blue.mp3', { contentHash: 'new bytes' }))).toBe(0);
    expect(await apply(aStoredFile('/Old/Blue.mp3', { fileId: 'id:/Blue.mp3' }))).toBe(1);
    expect(await apply(aStoredFile('/Old/Navy.mp3', { fileId: 'id:/Blue.mp3' }))).toBe(1);
    expect(await apply({ removed: 'id:/Blue.mp3' })).toBe(1);
    expect(await apply({ removed: 'id:/Blue.mp3' })).toBe(0);
    expect(await apply(aStoredFile('/Old/Navy.mp3', { fileId: 'id:/Blue.mp3' }))).toBe(1);
  });
});

describe('many files at once', () => {
  const file = (day: number) =>
    aStoredFile(`/Song ${day} x.mp3`, { modifiedAt: new Date(Date.UTC(2026, 0, day)).toISOString() });

  it('add only the twenty that changed last, across all their pages', async () => {
    await library.apply(...Array.from({ length: 30 }, (_, index) => file(index + 1)));
    await library.apply(...Array.from({ length: 30 }, (_, index) => file(60 - index)));
    const titles = (await news()).map(({ song }) => song?.cleanTitle);
    expect([...titles].sort()).toEqual(Array.from({ length: 20 }, (_, index) => `Song ${index + 41} x`));
  });

  it('keep older news and news of people', async () => {
    await library.apply(file(1));
    await library.database.query(`UPDATE news SET created_at = now() - interval '1 hour'`);
    await askLibrary(library, 'PUT', '/api/song-status/Song%201%20x', { body: { status: 'Shelved' } });
    await library.apply(...Array.from({ length: 25 }, (_, index) => file(index + 10)));
    expect((await news()).map(({ song }) => song?.cleanTitle).filter((title) => title === 'Song 1 x')).toHaveLength(2);
  });
});

describe('the news', () => {
  it('says what people did, by name, and to what', async () => {
    await library.apply(aStoredFile('/Blue v3.mp3'));
    await library.database.transaction(async (transaction) => {
      await writeNews(transaction, {
        type: 'playlist_add',
        who: anIdentity(who),
        titleKey: 'blue',
        playlist: { id: 3, name: 'Setlist' },
      });
      const [note] = await transaction.query(
        `INSERT INTO song_comment (title_key, version, user_id, comment) VALUES ('blue', 2, 7, 'louder') RETURNING id`,
      );
      await transaction.query(
        `INSERT INTO news (type, user_id, title_key, comment_id) VALUES ('new_comment', 7, 'blue', $1)`,
        [note.id],
      );
    });
    await askLibrary(library, 'PUT', '/api/custom-titles/blue', {
      as: { isAdmin: true },
      body: { customTitle: 'True Blue' },
    });
    const user = { id: 7, firstName: 'Zoe', displayName: null, profileImageUrl: picture };
    expect((await news()).slice(0, 2)).toMatchObject([
      { type: 'new_comment', user, comment: 'louder', song: { version: 2 }, playlist: null },
      {
        type: 'playlist_add',
        user,
        playlist: { id: 3, name: 'Setlist' },
        song: { cleanTitle: 'Blue', version: 3, dropboxPath: '/Music/Blue v3.mp3' },
        metadata: { songTitle: 'True Blue' },
      },
    ]);
  });

  it('tells the steps of deciding only where they are asked for', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'), aStoredFile('/Blue v2.mp3'));
    const [v1] = await library.database.query(`SELECT id FROM version WHERE filename = 'Blue v1.mp3'`);
    const approved = { step: 'approved', sentence: 'The one.' } as const;
    const closed = { step: 'voteClosed', voteId: 4, question: 'Which?' } as const;
    const decided = { type: 'decision', titleKey: 'blue' } as const;
    await library.database.transaction(async (transaction) => {
      await writeNews(transaction, { ...decided, who: anIdentity(who), decision: approved, versionId: v1.id });
      await writeNews(transaction, { ...decided, who: null, decision: closed });
    });
    expect((await news({}, '?with=decisions')).slice(0, 2)).toMatchObject([
      { type: 'decision', user: null, song: { cleanTitle: 'Blue', version: null }, metadata: { decision: closed } },
      { user: { id: 7 }, song: { id: v1.id, version: 1 }, metadata: { decision: approved, songTitle: 'Blue' } },
    ]);
    expect((await news()).map(({ type }) => type)).toEqual(['new_version', 'new_song']);
    await askLibrary(library, 'POST', '/api/hide-version', {
      as: { canCurateSongs: true },
      body: { filename: 'Blue v1.mp3' },
    });
    const steps = async (as: object) =>
      (await news(as, '?with=decisions')).flatMap(({ metadata }) => metadata.decision?.step ?? []);
    expect(await steps({})).toEqual(['voteClosed']);
    expect(await steps({ isAdmin: true })).toEqual(['voteClosed', 'approved']);
  });

  it('refuses an item without a subject', async () => {
    for (const type of [
      'new_song',
      'new_version',
      'new_comment',
      'playlist_add',
      'status_change',
      'decision',
      'party',
    ]) {
      await expect(library.database.query('INSERT INTO news (type) VALUES ($1)', [type])).rejects.toThrow(/news_about/);
    }
  });

  it('omits hidden versions for members, and actions on their song once all are hidden', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'));
    await library.apply(aStoredFile('/Blue v2.mp3'));
    await askLibrary(library, 'PUT', '/api/song-status/blue', { body: { status: 'Shelved' } });
    const hide = (body: object) =>
      askLibrary(library, 'POST', '/api/hide-version', { as: { canCurateSongs: true }, body });
    await hide({ filename: 'Blue v2.mp3' });
    expect(await newsAs()).toEqual([
      ['status_change', '/Music/Blue v1.mp3'],
      ['new_song', '/Music/Blue v1.mp3'],
    ]);
    await hide({ cleanTitle: 'Blue' });
    expect(await newsAs()).toEqual([]);
    expect(await newsAs({ isAdmin: true })).toHaveLength(3);
  });

  it('shows the latest hundred', async () => {
    await library.apply(aStoredFile('/Blue.mp3'));
    await library.database.query(
      `INSERT INTO person (user_id) VALUES (9);
       INSERT INTO news (type, user_id, title_key, old_status, new_status)
       SELECT 'status_change', 9, 'blue', 'Sketch', CASE n WHEN 120 THEN 'Shelved' ELSE 'Archived' END
         FROM generate_series(1, 120) n`,
    );
    const items = await news();
    expect(items).toHaveLength(100);
    expect(items[0]?.metadata.newStatus).toBe('Shelved');
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => b - a));
  });
});
