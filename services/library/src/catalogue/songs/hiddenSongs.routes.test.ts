import { type NewsItem, type Song, song } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const admin = { isAdmin: true };
const curator = { canCurateSongs: true };

beforeEach(() =>
  library.apply(
    aStoredFile('/Midnight Drive v1.mp3'),
    aStoredFile('/Midnight Drive v2.mp3'),
    aStoredFile('/Paper Boats.mp3'),
    aStoredFile('/Berlin/Demo.mp3'),
    aStoredFile('/Lisbon/Demo.mp3'),
  ),
);

const hide = (body: object, as: object = curator) => askLibrary(library, 'POST', '/api/hide-version', { body, as });
const show = (body: object, as: object = curator) => askLibrary(library, 'POST', '/api/unhide-version', { body, as });
const titles = async (path: string, as: object = {}) => {
  const { body } = await askLibrary<Song[]>(library, 'GET', path, { as });
  return body.map((each) => song.parse(each).cleanTitle).sort();
};
const hiddenFiles = async () => {
  const rows = await library.database.query<{ path: string }[]>(
    'SELECT path FROM version WHERE is_hidden ORDER BY path',
  );
  return rows.map(({ path }) => path);
};

describe('hiding a version', () => {
  it('takes it out of the song, whose next newest is shown', async () => {
    expect(await hide({ versionId: await library.idOf('Midnight Drive v2.mp3') })).toEqual({
      status: 200,
      body: { success: true, isHidden: true },
    });
    const { body } = await askLibrary<Song[]>(library, 'GET', '/api/songs');
    expect(body.find(({ cleanTitle }) => cleanTitle === 'Midnight Drive')).toMatchObject({
      version: 1,
      versionCount: 1,
    });
    expect(await titles('/api/admin/hidden-songs', admin)).toEqual([]);
  });

  it.each([
    ['its file name, in any case', { filename: 'paper BOATS.mp3' }],
    ['its path', { filename: '/music/paper boats.mp3' }],
  ])('finds it by %s', async (_, target) => {
    expect((await hide(target)).status).toBe(200);
    expect(await hiddenFiles()).toEqual(['/Music/Paper Boats.mp3']);
    expect(await show(target)).toEqual({ status: 200, body: { success: true, isHidden: false } });
    expect(await hiddenFiles()).toEqual([]);
  });

  it('takes an id where the file name is asked for', async () => {
    expect((await hide({ filename: String(await library.idOf('Paper Boats.mp3')) })).status).toBe(200);
    expect(await hiddenFiles()).toEqual(['/Music/Paper Boats.mp3']);
  });

  it('follows isHidden', async () => {
    await hide({ filename: 'Paper Boats.mp3', isHidden: true });
    expect(await hide({ filename: 'Paper Boats.mp3', isHidden: false })).toMatchObject({ body: { isHidden: false } });
    expect(await hiddenFiles()).toEqual([]);
  });

  it('is refused if several versions share the file name, and changes nothing', async () => {
    for (const attempt of [hide, show]) {
      expect(await attempt({ filename: 'Demo.mp3' })).toMatchObject(
        refusal(409, 'Several versions have this file name. Please choose the one you mean.'),
      );
    }
    expect(await hiddenFiles()).toEqual([]);
    await hide({ filename: 'Demo.mp3', versionId: await library.idOf('Demo.mp3') });
    expect(await hiddenFiles()).toHaveLength(1);
    expect((await hide({ filename: 'Demo.mp3' })).status).toBe(409);
    await hide({ filename: '/Music/Berlin/Demo.mp3' });
    await hide({ filename: '/Music/Lisbon/Demo.mp3' });
    expect(await hiddenFiles()).toEqual(['/Music/Berlin/Demo.mp3', '/Music/Lisbon/Demo.mp3']);
  });

  it('survives what storage does to its file', async () => {
    await hide({ filename: 'Paper Boats.mp3' });
    await library.apply(
      aStoredFile('/Old/Paper Boats.mp3', { fileId: 'id:/Paper Boats.mp3', contentHash: 'other bytes' }),
    );
    expect(await hiddenFiles()).toEqual(['/Music/Old/Paper Boats.mp3']);
    await library.apply({ removed: 'id:/Paper Boats.mp3' });
    await library.apply(aStoredFile('/Old/Paper Boats.mp3', { fileId: 'id:new' }));
    expect(await hiddenFiles()).toEqual(['/Music/Old/Paper Boats.mp3']);
    expect(await titles('/api/songs')).toEqual(['Demo', 'Midnight Drive']);
  });

  it('leaves the next version of the song visible', async () => {
    await hide({ filename: 'Paper Boats.mp3' });
    await library.apply(aStoredFile('/Paper Boats v2.mp3'));
    expect(await titles('/api/songs')).toContain('Paper Boats');
  });
});

describe('hiding a song', () => {
  it('hides every version of it, from members’ list and news; admins find it among the hidden', async () => {
    expect((await hide({ cleanTitle: 'midnight_drive' })).status).toBe(200);
    expect(await titles('/api/songs')).toEqual(['Demo', 'Paper Boats']);
    expect(await titles('/api/admin/hidden-songs', admin)).toEqual(['Midnight Drive']);
    const newsOf = async (as: object) => {
      const { body } = await askLibrary<NewsItem[]>(library, 'GET', '/api/news-feed', { as });
      return body.filter((item) => item.song?.cleanTitle === 'Midnight Drive').length;
    };
    expect(await newsOf({})).toBe(0);
    expect(await newsOf(admin)).toBe(2);
    await show({ cleanTitle: 'Midnight Drive' });
    expect(await newsOf({})).toBe(2);
    expect(await titles('/api/songs')).toContain('Midnight Drive');
    expect(await titles('/api/admin/hidden-songs', admin)).toEqual([]);
  });

  it('hides what storage adds to it too, until any version is shown', async () => {
    await hide({ cleanTitle: 'Paper Boats' });
    await library.apply(aStoredFile('/Paper Boats v2.mp3'));
    expect(await titles('/api/songs')).not.toContain('Paper Boats');
    expect(await titles('/api/admin/hidden-songs', admin)).toEqual(['Paper Boats']);
    await show({ filename: 'Paper Boats.mp3' });
    await library.apply(aStoredFile('/Paper Boats v3.mp3'));
    expect(await hiddenFiles()).toEqual(['/Music/Paper Boats v2.mp3']);
  });

  it('hides a missing file of it, in case it returns', async () => {
    await library.apply({ removed: 'id:/Midnight Drive v1.mp3' });
    await hide({ cleanTitle: 'Midnight Drive' });
    await library.apply(aStoredFile('/Midnight Drive v1.mp3'));
    expect(await titles('/api/songs')).not.toContain('Midnight Drive');
  });

  it('misses no version that arrives at the same moment', async () => {
    for (let number = 2; number < 8; number += 1) {
      await Promise.all([
        hide({ cleanTitle: 'Paper Boats' }),
        library.apply(aStoredFile(`/Paper Boats v${number}.mp3`)),
      ]);
      expect(await hiddenFiles()).toHaveLength(number);
      await show({ cleanTitle: 'Paper Boats' });
    }
  });
});

describe('hiding and showing', () => {
  it('is announced only when it changes something', async () => {
    const before = (await announcedTopics(library)).length;
    for (const body of [{ filename: 'Paper Boats.mp3' }, { cleanTitle: 'Paper Boats' }]) await hide(body);
    const shown = ['songs', 'playlists', 'favorites', 'news', 'notifications'];
    expect((await announcedTopics(library)).slice(before)).toEqual(shown);
    await show({ cleanTitle: 'Paper Boats' });
    await show({ cleanTitle: 'Paper Boats' });
    expect((await announcedTopics(library)).slice(before)).toHaveLength(2 * shown.length);
  });

  it('is refused for an unknown target', async () => {
    await library.apply({ removed: 'id:/Paper Boats.mp3' });
    for (const target of [{ versionId: 99 }, { filename: 'Paper Boats.mp3' }, { filename: 'Boats.mp3' }]) {
      expect(await hide(target)).toMatchObject(refusal(404, 'Version not found'));
    }
    expect(await hide({ cleanTitle: 'paper boats' })).toMatchObject(refusal(404, 'Song not found'));
  });

  it('says what is missing if nothing is named', async () => {
    expect(await hide({})).toMatchObject(
      refusal(400, 'Say which version: its id, its file name, or the title of the song'),
    );
  });

  it('is for curators and admins, the list of hidden songs for admins alone', async () => {
    for (const as of [{}, { canManageCollaborators: true }]) {
      expect((await hide({ cleanTitle: 'Paper Boats' }, as)).status).toBe(403);
      expect((await show({ cleanTitle: 'Paper Boats' }, as)).status).toBe(403);
    }
    for (const as of [{}, curator]) {
      expect((await askLibrary(library, 'GET', '/api/admin/hidden-songs', { as })).status).toBe(403);
    }
    expect((await hide({ cleanTitle: 'Paper Boats' }, admin)).status).toBe(200);
  });
});
