import { song } from '@simmer/contracts/services';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

const list = async (at = '') =>
  z
    .array(song)
    .parse(await (await library.call(`${at}/api/songs`)).json())
    .toSorted((a, b) => (a.cleanTitle < b.cleanTitle ? -1 : 1));
const etag = async (headers: Record<string, string> = {}) =>
  (await library.call('/api/songs', { headers })).headers.get('etag');

describe('the list', () => {
  it('is empty, not missing, in an empty library', async () => {
    expect(await list()).toEqual([]);
  });

  it('has one element per song: its newest version that is not hidden', async () => {
    await library.apply(
      aStoredFile('/Slow Boil v2.mp3'),
      aStoredFile('/slow_boil_v10.mp3'),
      aStoredFile('/Slow Boil.mp3', { modifiedAt: '2026-06-01T00:00:00.000Z' }),
      aStoredFile('/Slow Boil v11.mp3'),
      aStoredFile('/Paper Boats (demo).mp3', { modifiedAt: '2026-06-01T00:00:00.000Z' }),
      aStoredFile('/Paper Boats.mp3', { modifiedAt: '2026-06-02T00:00:00.000Z' }),
      aStoredFile('/Secret.mp3'),
    );
    await library.database.transaction(async (transaction) => {
      await transaction.query(`UPDATE version SET is_hidden = true WHERE number = 11 OR filename = 'Secret.mp3'`);
      // The list may already be built from the files, so its changes are announced.
      await announce(transaction, 'songs');
    });
    expect(await list()).toMatchObject([
      { cleanTitle: 'Paper Boats', filename: 'Paper Boats.mp3', versionCount: 2 },
      { cleanTitle: 'Slow Boil', version: 10, versionCount: 3, favoriteCount: 0 },
    ]);
  });

  it('describes a song like the song’s own call, except for what only its page shows', async () => {
    await library.apply(aStoredFile('/Berlin/Été (prod. "A\\B") v2 experimental.flac', { durationSeconds: 12.25 }));
    const [element] = await list();
    const onlyOnItsPage = { analysis: null, namedBpm: null, namedKey: null };
    expect(await (await library.call(`/api/songs/${element?.id}`)).json()).toEqual({ ...element, ...onlyOnItsPage });
  });

  it('includes what a song is also found by: producers and sessions only its other visible versions have', async () => {
    await library.apply(
      aStoredFile('/Berlin session/Slow Boil v3 (prod. Ana).mp3'),
      aStoredFile('/Berlin session/Slow Boil v2 (prod. Kit).mp3'),
      aStoredFile('/Barn session/Slow Boil v1 (prod. Ana).mp3'),
      aStoredFile('/Slow Boil v0 (prod. Secret).mp3'),
      aStoredFile('/Paper Boats v2 (prod. Ana).mp3'),
      aStoredFile('/Paper Boats v1 (prod. Ana).mp3'),
    );
    await library.database.transaction(async (transaction) => {
      await transaction.query('UPDATE version SET is_hidden = true WHERE number = 0');
      await announce(transaction, 'songs');
    });
    const alsoFoundBy = { 'Paper Boats': null, 'Slow Boil': 'Barn session\nKit' };
    const places = (songs: z.infer<typeof song>[]) =>
      Object.fromEntries(songs.map(({ cleanTitle, alsoFoundBy }) => [cleanTitle, alsoFoundBy]));
    expect(places(await list())).toEqual(alsoFoundBy);
    const alone = song.parse(await (await library.call('/api/songs/by-title/Slow Boil')).json());
    expect(alone.alsoFoundBy).toBe(alsoFoundBy['Slow Boil']);
  });

  it('holds 5,000 songs', async () => {
    await library.apply(...Array.from({ length: 5_000 }, (_, index) => aStoredFile(`/Number ${index} of many.mp3`)));
    expect(await list()).toHaveLength(5_000);
  });
});

describe('a client that has the list', () => {
  it('gets 304 without its songs being read', async () => {
    await library.apply(aStoredFile('/a.mp3'));
    const known = (await etag()) ?? '';
    await library.database.query('ALTER TABLE version RENAME TO version_away');
    for (const tag of [known, known.replace('W/', ''), `"other", ${known}`]) {
      const answer = await library.call('/api/songs', { headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(known);
      expect(await answer.text()).toBe('');
    }
    await library.database.query('ALTER TABLE version_away RENAME TO version');
  });

  it('gets the new list as soon as anything changes', async () => {
    await library.apply(aStoredFile('/a.mp3'));
    const known = (await etag()) ?? '';
    await library.apply({ removed: 'id:/a.mp3' });
    const answer = await library.call('/api/songs', { headers: { 'if-none-match': known } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
  });

  it('keeps it while only versions outside the list change', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'), aStoredFile('/Blue v2.mp3'));
    const setKey = async (filename: string, key: string) =>
      askLibrary(library, 'PUT', `/api/versions/${await library.idOf(filename)}/metadata`, { body: { key } });
    const report = async (filename: string) =>
      askLibrary(library, 'PATCH', `/api/songs/${await library.idOf(filename)}/duration`, { body: { duration: 61 } });

    const known = await etag();
    expect((await setKey('Blue v1.mp3', 'Am')).body).toMatchObject({ key: 'Am' });
    expect((await report('Blue v1.mp3')).status).toBeLessThan(300);
    expect(await etag()).toBe(known);
    expect((await announcedTopics(library)).filter((topic) => topic === 'songs')).toHaveLength(3);

    await setKey('Blue v2.mp3', 'Dm');
    const withKey = await etag();
    expect(withKey).not.toBe(known);
    await report('Blue v2.mp3');
    expect(await etag()).not.toBe(withKey);
    expect(await list()).toMatchObject([{ key: 'Dm', duration: 61 }]);
  });

  it('caches it privately and revalidates each time', async () => {
    const answer = await library.call('/api/songs');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('each encoding', () => {
  const inEncoding = (accepted: string) => library.call('/api/songs', { headers: { 'accept-encoding': accepted } });

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('%s has the same list and its own tag', async (accepted, expected) => {
    await library.apply(aStoredFile('/a.mp3'));
    const answer = await inEncoding(accepted);
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(answer.headers.get('etag')).toMatch(new RegExp(`^W/"[\\w-]+-${expected ?? 'identity'}"$`));
    expect(await answer.json()).toMatchObject([{ cleanTitle: 'a' }]);
  });

  it('is each caller’s own, whichever the caller before them took', async () => {
    await library.apply(aStoredFile('/a.mp3'));
    for (const [accepted, expected] of [
      ['gzip', 'gzip'],
      ['identity', null],
      ['gzip', 'gzip'],
    ] as const)
      expect((await inEncoding(accepted)).headers.get('content-encoding')).toBe(expected);
  });

  it('is brotli for those who take it, in whichever order they name it, as soon as that is made', async () => {
    await library.apply(aStoredFile('/a.mp3'));
    expect((await inEncoding('gzip, br')).headers.get('content-encoding')).toBe('gzip');
    await expect.poll(async () => (await inEncoding('gzip, br')).headers.get('content-encoding')).toBe('br');
    const answer = await inEncoding('gzip, br');
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]+-br"$/);
    expect(await answer.json()).toMatchObject([{ cleanTitle: 'a' }]);
  });
});

describe('two instances', () => {
  it('both show a change at once, no matter which one made it', async () => {
    const other = await library.startAnother();
    expect(await list(other.url)).toEqual([]);
    await library.apply(aStoredFile('/a.mp3'));
    expect(await list(other.url)).toMatchObject([{ cleanTitle: 'a' }]);
    expect(await list()).toMatchObject([{ cleanTitle: 'a' }]);
  });

  it('agree on the tag', async () => {
    const other = await library.startAnother();
    await library.apply(aStoredFile('/a.mp3'));
    const answer = await library.call(`${other.url}/api/songs`);
    expect(answer.headers.get('etag')).toBe(await etag());
  });
});

describe('many readers while the library changes', () => {
  it('all get a whole list', async () => {
    const readers = Array.from({ length: 32 }, async () => {
      const sizes: number[] = [];
      while (sizes.length < 5) sizes.push((await list()).length);
      return sizes;
    });
    for (let page = 0; page < 10; page += 1) {
      await library.apply(
        ...Array.from({ length: 20 }, (_, index) => aStoredFile(`/Song ${page * 20 + index} of all.mp3`)),
      );
    }
    for (const sizes of await Promise.all(readers)) {
      expect(sizes.every((size) => size % 20 === 0)).toBe(true);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    }
    await vi.waitFor(async () => expect(await list()).toHaveLength(200));
  });
});
