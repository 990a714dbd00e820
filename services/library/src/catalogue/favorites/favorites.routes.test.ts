import { type FavoriteState, type PersonShown, type Song, song } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const ana = { userId: 1, firstName: 'Ana', displayName: 'ana' };
const ben = { userId: 2, firstName: 'Ben', displayName: null };

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Midnight Drive v1.mp3'),
    aStoredFile('/midnight_drive v2.mp3'),
    aStoredFile('/Paper Boats.mp3'),
    aStoredFile('/Slow Boil.mp3'),
    aStoredFile('/1979.mp3'),
    aStoredFile('/Secret.mp3'),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Secret.mp3'`);
});
beforeEach(() => library.database.query('DELETE FROM favorite'));

const ask = <Body = FavoriteState>(method: string, key: string, as: object = ana) =>
  askLibrary<Body>(library, method, `/api/songs/${encodeURIComponent(key)}/favorite`, { as });
const listFor = async (as: object) => {
  const { body } = await askLibrary<Song[]>(library, 'GET', '/api/favorites', { as });
  return body.map((each) => song.parse(each).cleanTitle);
};
const countOf = async (title: string) =>
  (await askLibrary(library, 'GET', `/api/favorites/count/${encodeURIComponent(title)}`)).body;

/** Ana’s is one song, Ben’s are two. */
async function giveSome(): Promise<void> {
  await ask('POST', 'midnight drive');
  await ask('POST', 'midnight drive', ben);
  await ask('POST', 'paper boats', ben);
}

describe('a favourite', () => {
  it('is the song’s, whichever of its versions it was given to', async () => {
    expect(await ask('POST', '/Music/Midnight Drive v1.mp3')).toEqual({
      status: 200,
      body: { isFavorited: true, count: 1 },
    });
    expect(await ask('POST', 'MIDNIGHT-drive', ben)).toMatchObject({ body: { isFavorited: true, count: 2 } });
    expect(await countOf('midnight drive')).toEqual({ count: 2 });
    const status = (as: object) => askLibrary(library, 'GET', '/api/favorites/status/Midnight%20Drive', { as });
    expect((await status(ana)).body).toEqual({ isFavorited: true });
    expect((await status({ userId: 3 })).body).toEqual({ isFavorited: false });
  });

  it('is in its owner’s list, the latest first, and in no one else’s', async () => {
    await giveSome();
    expect(await listFor(ben)).toEqual(['Paper Boats', 'midnight drive']);
    expect(await listFor(ana)).toEqual(['midnight drive']);
    expect(await listFor({ userId: 3 })).toEqual([]);
  });

  it('is counted in the list of songs, in records and in lists of favourites', async () => {
    await giveSome();
    const { body: songs } = await askLibrary<Song[]>(library, 'GET', '/api/songs');
    expect(Object.fromEntries(songs.map((each) => [each.cleanTitle, each.favoriteCount]))).toEqual({
      'midnight drive': 2,
      'Paper Boats': 1,
      'Slow Boil': 0,
      '1979': 0,
    });
    expect((await askLibrary(library, 'GET', '/api/songs/midnight%20drive')).body).toMatchObject({ favoriteCount: 2 });
    const { body: own } = await askLibrary<Song[]>(library, 'GET', '/api/favorites', { as: ana });
    expect(own).toEqual(songs.filter((each) => each.cleanTitle === 'midnight drive'));
  });

  it('shows its owner by their current name', async () => {
    await giveSome();
    const who = async () =>
      (await askLibrary<PersonShown[]>(library, 'GET', '/api/songs/midnight%20drive/favorites')).body;
    expect(await who()).toEqual([
      { id: 2, firstName: 'Ben', displayName: null, profileImageUrl: null },
      { id: 1, firstName: 'Ana', displayName: 'ana', profileImageUrl: null },
    ]);
    await ask('POST', 'slow boil', { ...ben, displayName: 'Benny' });
    await expect.poll(async () => (await who())[0]).toMatchObject({ displayName: 'Benny' });
    await ask('DELETE', 'slow boil', ben);
  });

  it('may be given to a song whose title is a number', async () => {
    expect(await ask('POST', '1979')).toMatchObject({ status: 200 });
    expect(await ask('DELETE', '1979')).toEqual({ status: 200, body: { isFavorited: false, count: 0 } });
  });

  it('can be given and taken twice; the second time nothing is announced', async () => {
    const before = (await announcedTopics(library)).length;
    expect(await ask('POST', 'slow boil')).toMatchObject({ body: { isFavorited: true, count: 1 } });
    expect(await ask('POST', 'slow boil')).toMatchObject({ body: { isFavorited: true, count: 1 } });
    expect(await ask('DELETE', 'slow boil')).toMatchObject({ body: { isFavorited: false, count: 0 } });
    expect(await ask('DELETE', 'slow boil')).toMatchObject({ body: { isFavorited: false, count: 0 } });
    expect((await announcedTopics(library)).slice(before)).toEqual(['favorites', 'songs', 'favorites', 'songs']);
  });

  it('is counted once however often it is given at the same moment', async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({ ...ana, userId: 100 + (index % 4) }));
    const answers = await Promise.all(people.map((as) => ask('POST', 'slow boil', as)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await countOf('slow boil')).toEqual({ count: 4 });
    await Promise.all(people.map((as) => ask('DELETE', 'slow boil', as)));
    expect(await countOf('slow boil')).toEqual({ count: 0 });
  });

  it('changes the list of songs for everybody at once', async () => {
    const etag = async () => (await library.call('/api/songs')).headers.get('etag');
    const before = await etag();
    await ask('POST', 'slow boil');
    const after = await etag();
    expect(after).not.toBe(before);
    await ask('POST', 'slow boil');
    expect(await etag()).toBe(after);
    await ask('DELETE', 'slow boil');
  });

  it('of a song hidden since leaves the list, and returns with the song', async () => {
    await giveSome();
    const curator = { canCurateSongs: true };
    await askLibrary(library, 'POST', '/api/hide-version', { as: curator, body: { cleanTitle: 'Paper Boats' } });
    expect(await listFor(ben)).toEqual(['midnight drive']);
    await askLibrary(library, 'POST', '/api/unhide-version', { as: curator, body: { cleanTitle: 'Paper Boats' } });
    expect(await listFor(ben)).toEqual(['Paper Boats', 'midnight drive']);
  });

  it('stays while all files of its song are missing', async () => {
    await giveSome();
    await library.apply({ removed: 'id:/Paper Boats.mp3' });
    expect(await listFor(ben)).toEqual(['midnight drive']);
    await library.apply(aStoredFile('/Paper Boats.mp3'));
    expect(await listFor(ben)).toEqual(['Paper Boats', 'midnight drive']);
  });

  it('has no owners if the song is hidden or unknown', async () => {
    const people = (key: string) => askLibrary(library, 'GET', `/api/songs/${encodeURIComponent(key)}/favorites`);
    expect(await people('secret')).toMatchObject({ status: 200, body: [] });
    expect(await people('/Music/Secret.mp3')).toMatchObject({ status: 200, body: [] });
    expect(await people('unheard')).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    'unheard',
    'secret',
    '/Music/Secret.mp3',
    '99999999999',
  ])('is not for what cannot be seen: %s', async (key) => {
    for (const method of ['POST', 'DELETE']) {
      expect(await ask(method, key)).toMatchObject(refusal(404, 'Song not found'));
    }
    const title = encodeURIComponent(key);
    for (const path of [`/api/favorites/status/${title}`, `/api/favorites/count/${title}`]) {
      expect((await askLibrary(library, 'GET', path)).status).toBe(404);
    }
  });
});
