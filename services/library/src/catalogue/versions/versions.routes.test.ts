import { LARGEST_ID, type MovedVersion, song, type Version } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const curator = { canCurateSongs: true };
const admin = { isAdmin: true };

beforeEach(() =>
  library.apply(
    aStoredFile('/Blue v1.mp3'),
    aStoredFile('/Blue v2.mp3'),
    aStoredFile('/Red.mp3'),
    aStoredFile('/Berlin/Blue v1.mp3', { fileId: 'id:berlin' }),
  ),
);

const pathKey = (name: string) => encodeURIComponent(`/Music/${name}`);
const ask = <Body>(method: string, path: string, body?: unknown, as: object = admin) =>
  askLibrary<Body>(library, method, path, { as, body });
const idOf = async (path: string): Promise<number> => {
  const [row] = await library.database.query('SELECT id FROM version WHERE path = $1', [`/Music/${path}`]);
  return row.id;
};
const listed = async (title: string, as: object = {}) =>
  (await ask<Version[]>('GET', `/api/songs/${encodeURIComponent(title)}/versions`, undefined, as)).body.map(
    ({ dropboxPath }) => dropboxPath.replace('/Music/', ''),
  );
const move = (named: object, newCleanTitle: string, more: object = {}) =>
  ask<MovedVersion & { detail: string }>('POST', '/api/versions/move', { ...named, newCleanTitle, ...more }, curator);

describe('a version that is moved', () => {
  it('is listed under the new title and no longer under the old, and its file stays in place', async () => {
    const { status, body } = await move({ filename: 'Blue v2.mp3' }, ' Red  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, fromCleanTitle: 'Blue', versionsLeft: 2 });
    expect(body.version).toMatchObject({ cleanTitle: 'Red', dropboxPath: '/Music/Blue v2.mp3' });
    expect(await listed('Red')).toEqual(['Blue v2.mp3', 'Red.mp3']);
    expect(await listed('Blue')).not.toContain('Blue v2.mp3');
  });

  it('stays there through every later sync, rename and move of its file, and while the file is away', async () => {
    await move({ versionId: await idOf('Red.mp3') }, 'Green');
    await library.apply(aStoredFile('/Red.mp3', { rev: '2', contentHash: 'other bytes' }));
    expect(await listed('Green')).toEqual(['Red.mp3']);
    await library.apply(aStoredFile('/Red v4 (prod. Ana).mp3', { fileId: 'id:/Red.mp3' }));
    expect(await listed('Green')).toEqual(['Red v4 (prod. Ana).mp3']);
    await library.apply(aStoredFile('/old/Purple v5.mp3', { fileId: 'id:/Red.mp3' }));
    await library.apply({ removed: 'id:/Red.mp3' }, aStoredFile('/old/Purple v5.mp3', { fileId: 'id:another' }));
    expect(await listed('Green')).toEqual(['old/Purple v5.mp3']);
    expect((await ask('GET', '/api/songs/by-title/Purple')).status).toBe(404);
  });

  it('follows its file again once it is back under its file’s title', async () => {
    const id = await idOf('Red.mp3');
    await move({ versionId: id }, 'Green');
    await move({ versionId: id }, 'red');
    await library.apply(aStoredFile('/Yellow.mp3', { fileId: 'id:/Red.mp3' }));
    expect(await listed('Yellow')).toEqual(['Yellow.mp3']);
  });

  it('uses the spelling of an existing song', async () => {
    const { body } = await move({ filename: 'Red.mp3' }, 'BLUE');
    expect(body.version.cleanTitle).toBe('Blue');
  });

  it('may be the last of its title, which keeps what belongs to it', async () => {
    await ask('PUT', '/api/song-status/Red', { status: 'Marinating' });
    const { body } = await move({ filename: 'Red.mp3' }, 'Green');
    expect(body.versionsLeft).toBe(0);
    expect(await ask('GET', '/api/songs/Red/versions')).toMatchObject({ status: 200, body: [] });
    expect((await ask('GET', '/api/songs/by-title/Red')).status).toBe(404);
    await move({ versionId: await idOf('Red.mp3') }, 'Red');
    expect((await ask('GET', '/api/song-status/Red')).body).toMatchObject({ status: 'Marinating' });
  });

  it('is hidden if the song it joins is hidden as a whole, even before the next sync', async () => {
    await ask('POST', '/api/hide-version', { cleanTitle: 'Blue' });
    const { body } = await move({ filename: 'Red.mp3' }, 'Blue');
    expect(body.version.isHidden).toBe(true);
  });

  it('needs an unambiguous name: a file name shared by several is refused and changes nothing', async () => {
    expect(await move({ filename: 'blue V1.mp3' }, 'Green')).toMatchObject(
      refusal(409, 'Several versions have this file name. Please choose the one you mean.'),
    );
    expect(await listed('Blue')).toHaveLength(3);
    expect((await move({ filename: 'Blue v1.mp3', versionId: await idOf('Blue v1.mp3') }, 'Green')).status).toBe(200);
    expect((await move({ filename: '/Music/Berlin/Blue v1.mp3' }, 'Green')).status).toBe(200);
    expect(await listed('Green')).toHaveLength(2);
  });

  it.each([
    [
      'the title it is under already',
      { filename: 'Red.mp3' },
      ' RED ',
      409,
      'This version is already listed under “Red”.',
    ],
    ['a blank title', { filename: 'Red.mp3' }, ' \n ', 400, 'Title is required'],
    ['a title that is too long', { filename: 'Red.mp3' }, 'x'.repeat(501), 400, 'Title too long'],
    ['a file that is not there', { filename: 'Nowhere.mp3' }, 'Green', 404, 'Version not found'],
    ['nothing named', {}, 'Green', 400, 'Say which version: its id or its file name'],
  ])('is refused for %s', async (_, named, title, status, detail) => {
    const before = await announcedTopics(library);
    expect(await move(named, title)).toMatchObject({ status, body: { detail } });
    expect(await announcedTopics(library)).toEqual(before);
  });

  it('by two people at once goes where the first one wanted, and the second gets a conflict', async () => {
    const versionId = await idOf('Red.mp3');
    const answers = await Promise.all(
      ['Green', 'Yellow'].map((title) => move({ versionId }, title, { fromCleanTitle: 'Red' })),
    );
    const won = answers.find(({ status }) => status === 200)?.body.version.cleanTitle;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      `Someone else has moved this version to “${won}”.`,
    );
  });
});

describe('key and tempo', () => {
  const save = async (body: object, as: object = {}) =>
    ask<Version & { detail: string }>('PUT', `/api/versions/${await idOf('Red.mp3')}/metadata`, body, as);

  it('are set by any member, and cleared by null or an empty value', async () => {
    expect(await save({ key: ' Am ', bpm: 92 })).toMatchObject({ status: 200, body: { key: 'Am', bpm: 92 } });
    expect((await save({ bpm: 0 })).body).toMatchObject({ key: 'Am', bpm: 0 });
    expect((await save({ key: '', bpm: null })).body).toMatchObject({ key: null, bpm: null });
  });

  it('stay with the version through renames, new bytes and a move to another title', async () => {
    await save({ key: 'F#m', bpm: 999 });
    await library.apply(aStoredFile('/old/Red v7.mp3', { fileId: 'id:/Red.mp3', rev: '2', contentHash: 'other' }));
    await move({ filename: 'Red v7.mp3' }, 'Blue');
    const { body } = await ask('GET', `/api/songs/${pathKey('old/Red v7.mp3')}`);
    expect(song.parse(body)).toMatchObject({ key: 'F#m', bpm: 999, cleanTitle: 'Blue' });
  });

  it.each([-1, 1000, 92.5, '92'])('refuse %j as a tempo', async (bpm) => {
    expect(await save({ bpm })).toMatchObject(refusal(400, 'BPM must be a number between 0 and 999'));
  });

  it('refuse more than ten characters as a key', async () => {
    expect((await save({ key: 'x'.repeat(10) })).status).toBe(200);
    expect(await save({ key: 'x'.repeat(11) })).toMatchObject(refusal(400, 'Key cannot exceed 10 characters'));
  });

  it('are not overwritten by someone who has not seen the last change', async () => {
    await save({ key: 'Am', bpm: 92, was: { key: null, bpm: null } });
    expect(await save({ key: 'C', was: { key: null, bpm: null } })).toMatchObject(
      refusal(409, 'Someone else has changed this to Am and 92 BPM.'),
    );
    expect((await save({ key: 'C', was: { key: 'Am', bpm: 92 } })).body).toMatchObject({ key: 'C', bpm: 92 });
  });

  it('are announced only when they change', async () => {
    await save({ key: 'Am' });
    const before = await announcedTopics(library);
    await save({ key: 'Am' });
    expect(await announcedTopics(library)).toEqual(before);
  });

  it('can be set on a hidden song too', async () => {
    await ask('POST', '/api/hide-version', { filename: 'Red.mp3' });
    expect(await save({ key: 'Am' })).toMatchObject({ status: 200, body: { key: 'Am', isHidden: true } });
  });

  it.each(['0', 'x', '99999999999', String(LARGEST_ID)])('of version %s are not found', async (id) => {
    expect(await ask('PUT', `/api/versions/${id}/metadata`, { key: 'C' })).toMatchObject(
      refusal(404, 'Version not found'),
    );
  });
});

describe('a removed version', () => {
  const remove = (name: string) => ask<{ detail: string }>('DELETE', `/api/songs/${pathKey(name)}`);

  it('disappears from every list and call; its song keeps the other versions', async () => {
    expect((await remove('Blue v2.mp3')).status).toBe(204);
    expect(await listed('Blue', admin)).toEqual(['Berlin/Blue v1.mp3', 'Blue v1.mp3']);
    expect((await ask('GET', `/api/songs/${pathKey('Blue v2.mp3')}`)).status).toBe(404);
    expect((await remove('Blue v2.mp3')).status).toBe(404);
    await remove('Red.mp3');
    const songs = await ask<Version[]>('GET', '/api/songs');
    expect(songs.body.map(({ filename }) => filename)).not.toContain('Red.mp3');
  });

  it('is not brought back by any sync, rename, change or return of its file', async () => {
    await remove('Red.mp3');
    await library.apply(aStoredFile('/Red.mp3', { rev: '2', contentHash: 'other bytes' }));
    await library.apply(aStoredFile('/Red v2.mp3', { fileId: 'id:/Red.mp3' }));
    await library.apply({ removed: 'id:/Red.mp3' }, aStoredFile('/Red v2.mp3', { fileId: 'id:/Red.mp3' }));
    expect(await listed('Red', admin)).toEqual([]);
  });

  it('is restored with everything that belongs to it; doing so twice is fine', async () => {
    const id = await idOf('Red.mp3');
    await ask('PUT', `/api/versions/${id}/metadata`, { key: 'Am', bpm: 92 });
    await ask('POST', '/api/songs/Red/favorite');
    await remove('Red.mp3');
    expect((await ask<Version[]>('GET', '/api/admin/removed-versions')).body.map((each) => each.id)).toEqual([id]);
    for (const _ of [1, 2]) {
      const { status, body } = await ask<Version>('POST', `/api/versions/${id}/restore`);
      expect([status, body.key, body.cleanTitle]).toEqual([200, 'Am', 'Red']);
    }
    expect((await ask('GET', '/api/songs/Red')).body).toMatchObject({ id, favoriteCount: 1, versionCount: 1 });
    expect((await ask('GET', '/api/admin/removed-versions')).body).toEqual([]);
  });

  it('cannot be restored while its file is missing', async () => {
    const id = await idOf('Red.mp3');
    await remove('Red.mp3');
    await library.apply({ removed: 'id:/Red.mp3' });
    expect((await ask('POST', `/api/versions/${id}/restore`)).status).toBe(404);
    expect((await ask('GET', '/api/admin/removed-versions')).body).toEqual([]);
  });

  it('is named by id or path, not by title', async () => {
    expect(await ask('DELETE', '/api/songs/Blue')).toMatchObject(
      refusal(400, 'Name the version by its id or storage path'),
    );
    expect((await ask('DELETE', `/api/songs/${await idOf('Red.mp3')}`)).status).toBe(204);
  });
});

describe('hidden versions', () => {
  it('are all listed for admins, until they are shown again', async () => {
    const versionId = await idOf('Berlin/Blue v1.mp3');
    const paths = async () =>
      (await ask<Version[]>('GET', '/api/admin/hidden-versions')).body.map(({ dropboxPath }) => dropboxPath);
    await ask('POST', '/api/hide-version', { versionId });
    expect(await paths()).toEqual(['/Music/Berlin/Blue v1.mp3']);
    await ask('POST', '/api/unhide-version', { versionId });
    expect(await paths()).toEqual([]);
  });

  it('stay hidden when they are moved and when their files are renamed', async () => {
    await ask('POST', '/api/hide-version', { filename: 'Red.mp3' });
    await move({ filename: 'Red.mp3' }, 'Green');
    await library.apply(aStoredFile('/Red v9.mp3', { fileId: 'id:/Red.mp3' }));
    expect(await listed('Green')).toEqual([]);
    expect(await listed('Green', curator)).toEqual(['Red v9.mp3']);
  });
});

describe('who may care for versions', () => {
  it.each([
    ['POST', '/api/versions/move', { filename: 'Red.mp3', newCleanTitle: 'Green' }, 403],
    ['PUT', '/api/versions/1/metadata', {}, 200],
    ['GET', '/api/admin/hidden-versions', undefined, 403],
    ['GET', '/api/admin/removed-versions', undefined, 403],
    ['DELETE', `/api/songs/${pathKey('Red.mp3')}`, undefined, 403],
    ['POST', '/api/versions/1/restore', undefined, 403],
  ])('%s %s as a member, and as nobody', async (method, path, body, status) => {
    expect((await ask(method, path, body, {})).status).toBe(status);
    expect((await askLibrary(library, method, path, { as: null, body })).status).toBe(401);
  });

  it('lets only admins remove versions', async () => {
    expect((await ask('DELETE', `/api/songs/${pathKey('Red.mp3')}`, undefined, curator)).status).toBe(403);
    expect((await ask('GET', '/api/admin/hidden-versions', undefined, curator)).status).toBe(403);
  });
});
