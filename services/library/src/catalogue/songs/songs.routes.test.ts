import { song, version } from '@simmer/contracts/services';
import { checkMediaAddress, mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLibrary, type Reply, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);

const path = '/Berlin/Midnight Drive v3 (prod. Ana) [session 2].wav';
const key = (text: string) => encodeURIComponent(text);

beforeAll(async () => {
  await library.apply(
    aStoredFile('/midnight_drive_mix1.mp3', { durationSeconds: 61.5 }),
    aStoredFile(path),
    aStoredFile('/Midnight Drive v9.wav', { modifiedAt: '2026-05-03T08:00:00.000Z' }),
    aStoredFile('/1979.mp3'),
    aStoredFile('/2.mp3'),
    aStoredFile('/A & B + C%2F100%.mp3'),
    aStoredFile('/Gone v1.mp3'),
    aStoredFile('/Hidden away v1.mp3'),
  );
  await library.apply({ removed: 'id:/Gone v1.mp3' });
  await library.database.query(
    `UPDATE version SET is_hidden = true WHERE filename IN ('Midnight Drive v9.wav', 'Hidden away v1.mp3')`,
  );
});

const get = (address: string, caller: { as?: object } = {}) => askLibrary<Reply>(library, 'GET', address, caller);

describe('a song’s key', () => {
  it('that begins with a slash is a storage path, in any case', async () => {
    const { body } = await get(`/api/songs/${key(`/music${path.toUpperCase()}`)}`);
    expect(song.parse(body)).toMatchObject({
      dropboxPath: `/Music${path}`,
      cleanTitle: 'Midnight Drive',
      version: 3,
      producer: 'Ana',
      session: 'Session 2',
      fileExtension: 'wav',
      modifiedAt: '2026-05-01T20:15:00.000Z',
      fileSize: 4_000_000,
      duration: null,
      favoriteCount: 0,
      versionCount: 2,
    });
  });

  it('may hold every character a path may', async () => {
    const { body } = await get(`/api/songs/${key('/Music/A & B + C%2F100%.mp3')}`);
    expect(body).toMatchObject({ filename: 'A & B + C%2F100%.mp3' });
  });

  it('of digits is an id if such a version exists', async () => {
    const id = await library.idOf('midnight_drive_mix1.mp3');
    expect((await get(`/api/songs/${id}`)).body).toMatchObject({ id, version: 1, duration: 61.5 });
  });

  it('of digits is a title if no such version exists', async () => {
    expect((await get('/api/songs/1979')).body).toMatchObject({ cleanTitle: '1979' });
    expect((await get('/api/songs/99999999999999')).status).toBe(404);
  });

  it('is always a title behind by-title', async () => {
    expect((await get('/api/songs/by-title/2')).body).toMatchObject({ cleanTitle: '2', filename: '2.mp3' });
  });

  it('is otherwise a title, which names the newest visible version', async () => {
    expect((await get(`/api/songs/${key('MIDNIGHT_drive')}`)).body).toMatchObject({ version: 3, isHidden: false });
  });

  it('of a fully hidden song finds it, and says that it is hidden', async () => {
    expect((await get('/api/songs/hidden%20away')).body).toMatchObject({ isHidden: true });
  });

  it.each([
    '/api/songs/unheard',
    '/api/songs/by-title/unheard',
    '/api/songs/gone',
    `/api/songs/${key('/Music/Gone v1.mp3')}`,
  ])('that names nothing is not found: %s', async (address) => {
    expect(await get(address)).toMatchObject({ status: 404, body: { code: 'not_found', detail: 'Song not found' } });
  });
});

describe('the versions of a song', () => {
  const versionsFor = async (as: object) => {
    const { body } = await get('/api/songs/midnight%20drive/versions', { as });
    return z
      .array(version)
      .parse(body)
      .map((each) => each.version);
  };

  it('come newest first, hidden ones only for admins and curators', async () => {
    expect(await versionsFor({})).toEqual([3, 1]);
    expect(await versionsFor({ canManageCollaborators: true })).toEqual([3, 1]);
    expect(await versionsFor({ isAdmin: true })).toEqual([9, 3, 1]);
    expect(await versionsFor({ canCurateSongs: true })).toEqual([9, 3, 1]);
  });

  it.each(['unheard', key('/Music/Gone v1.mp3'), '99999999999'])('are empty for an unknown song: %s', async (named) => {
    expect(await get(`/api/songs/${named}/versions`)).toMatchObject({ status: 200, body: [] });
  });
});

describe('playing', () => {
  it('gets a signed address for exactly the requested version', async () => {
    const { body } = await get(`/api/songs/${key(`/Music${path}`)}/stream`);
    const url = new URL(body.streamUrl, 'http://simmer');
    expect(body.streamUrl).toMatch(/^\/media\/[0-9a-f]{64}\.mp3\?/);
    expect(checkMediaAddress(url.pathname, url.searchParams, library.clock.now(), mediaSecret(TEST_SECRET))).toBe(
      'good',
    );
    for (const [address, ending] of [
      [body.waveformUrl, 'json'],
      [body.finePeaksUrl, 'bin'],
    ]) {
      const { pathname, searchParams } = new URL(address, 'http://simmer');
      expect(pathname).toBe(`/media/peaks/${url.pathname.replace('/media/', '')}.${ending}`);
      expect(checkMediaAddress(pathname, searchParams, library.clock.now(), mediaSecret(TEST_SECRET))).toBe('good');
    }
  });

  it('gets an address tied to the caller’s session that works for at most an hour', async () => {
    const addressFor = async (sessionId: number) => {
      const { body } = await get(`/api/songs/${key(`/Music${path}`)}/stream`, { as: { sessionId } });
      return new URL(body.streamUrl, 'http://simmer');
    };
    const { pathname, searchParams } = await addressFor(5);
    expect(searchParams.get('u')).toBe('5');
    const secret = mediaSecret(TEST_SECRET);
    const checkedAt = (now: Date) => checkMediaAddress(pathname, searchParams, now, secret);
    const minutes = (count: number) => new Date(library.clock.now().getTime() + count * 60_000);
    expect([checkedAt(minutes(29)), checkedAt(minutes(61))]).toEqual(['good', 'expired']);
    searchParams.set('u', '6');
    expect(checkedAt(library.clock.now())).toBe('bad');
    expect((await addressFor(6)).href).not.toBe((await addressFor(5)).href);
  });

  it('uses the playable copy of a format not every browser decodes; a download gets the original', async () => {
    const mediaName = `${'ab'.repeat(32)}.aiff`;
    await library.apply(aStoredFile('/Rough.aiff', { mediaName }));
    const { body } = await get('/api/songs/rough/stream');
    expect(body.streamUrl).toMatch(new RegExp(`^/media/${mediaName}\\.wav\\?`));
    expect(body.waveformUrl).toMatch(new RegExp(`^/media/peaks/${mediaName}\\.json\\?`));
    expect(body.finePeaksUrl).toMatch(new RegExp(`^/media/peaks/${mediaName}\\.bin\\?`));
    const { body: shared } = await askLibrary<Reply>(library, 'POST', '/api/songs/rough/share', { body: {} });
    expect(shared.downloadUrl).toMatch(new RegExp(`^/media/download/${mediaName}/Rough\\.aiff\\?`));
  });

  it('is refused for hidden songs, to admins too', async () => {
    for (const as of [{}, { isAdmin: true }]) {
      expect(await get(`/api/songs/${key('hidden away')}/stream`, { as })).toMatchObject(
        refusal(403, 'Hidden songs cannot be played'),
      );
    }
  });

  it('is not found for an unknown song', async () => {
    expect((await get(`/api/songs/${key('/Music/Gone v1.mp3')}/stream`)).status).toBe(404);
    expect((await get(`/api/songs/${key('/etc/passwd')}/stream`)).status).toBe(404);
  });
});

describe('a reported length', () => {
  const report = (name: string, duration: unknown) =>
    askLibrary(library, 'PATCH', `/api/songs/${key(name)}/duration`, { body: { duration } });
  const durationOf = async (name: string) => (await get(`/api/songs/${key(name)}`)).body.duration;

  it('fills in an unknown one, once, and changes the list', async () => {
    const etag = async () => (await library.call('/api/songs')).headers.get('etag');
    const before = await etag();
    expect((await report('1979', 200)).status).toBe(204);
    expect(await durationOf('1979')).toBe(200);
    const after = await etag();
    expect(after).not.toBe(before);
    expect((await report('1979', 10)).status).toBe(204);
    expect(await durationOf('1979')).toBe(200);
    expect(await etag()).toBe(after);
  });

  it('does not overrule what the file says', async () => {
    const name = '/Music/midnight_drive_mix1.mp3';
    expect((await report(name, 3)).status).toBe(204);
    expect(await durationOf(name)).toBe(61.5);
  });

  it('gives way to the length that is measured later', async () => {
    const file = aStoredFile('/Guessed v1.mp3');
    await library.apply(file);
    expect((await report('Guessed', 27)).status).toBe(204);
    expect(await durationOf('Guessed')).toBe(27);
    await library.apply({ ...file, durationSeconds: 30.05 });
    expect(await durationOf('Guessed')).toBe(30.05);
    expect((await report('Guessed', 27)).status).toBe(204);
    expect(await durationOf('Guessed')).toBe(30.05);
  });

  it.each([0, 86_401, 1.5, '12', null])('of %s is refused', async (duration) => {
    expect((await report('2', duration)).status).toBe(400);
  });
});

describe('every call about songs', () => {
  const calls: [method: string, address: string][] = [
    ['GET', '/api/songs'],
    ['GET', '/api/songs/1979'],
    ['GET', '/api/songs/by-title/1979'],
    ['GET', '/api/songs/1979/versions'],
    ['GET', '/api/songs/1979/stream'],
    ['PATCH', '/api/songs/1979/duration'],
    ['POST', '/api/songs/1979/share'],
    ['GET', '/api/events'],
  ];

  it.each(calls)('%s %s needs a session and a complete profile', async (method, address) => {
    expect((await library.call(address, { method, as: null })).status).toBe(401);
    expect((await library.call(address, { method, as: { isProfileComplete: false } })).status).toBe(403);
  });
});
