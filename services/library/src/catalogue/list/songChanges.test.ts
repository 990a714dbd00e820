import { SONGS_REVISION_HEADER, type SongChanges, songChanges } from '@simmer/contracts/services';
import { execute } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';

const library = perTest(startTestLibrary);

beforeEach(() =>
  library.apply(aStoredFile('/Paper Boats.mp3'), aStoredFile('/Slow Boil v1.mp3'), aStoredFile('/Embers.mp3')),
);

const revision = async (at = '') =>
  (await library.call(`${at}/api/songs`)).headers.get(SONGS_REVISION_HEADER) ?? 'none';
const changesSince = async (since: string, at = ''): Promise<SongChanges> =>
  songChanges.parse(await (await library.call(`${at}/api/song-changes?since=${since}`)).json());
/** What changed, in short. */
const changedSince = async (since: string, at = '') => {
  const changes = await changesSince(since, at);
  if (changes.kind === 'whole') return 'whole';
  const changed = changes.changed.map(({ cleanTitle, version }) => [cleanTitle, version]).toSorted();
  return { changed, removed: changes.removed.toSorted(), isNow: changes.revision === (await revision(at)) };
};
const heart = (title: string) => askLibrary(library, 'POST', `/api/songs/${encodeURIComponent(title)}/favorite`);

describe('the changes of the list', () => {
  it('are the songs that came, changed and went', async () => {
    const before = await revision();
    await library.apply(aStoredFile('/Slow Boil v2.mp3'), aStoredFile('/Midnight Drive.mp3'), {
      removed: 'id:/Embers.mp3',
    });
    expect(await changedSince(before)).toEqual({
      changed: [
        ['Midnight Drive', null],
        ['Slow Boil', 2],
      ],
      removed: ['embers'],
      isNow: true,
    });
  });

  it('are none for those who have the latest list, who get a 304 the next time', async () => {
    const now = await revision();
    expect(await changedSince(now)).toEqual({ changed: [], removed: [], isNow: true });
    const first = await library.call(`/api/song-changes?since=${now}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await library.call(`/api/song-changes?since=${now}`, { headers })).status).toBe(304);
    await library.apply(aStoredFile('/New.mp3'));
    expect((await library.call(`/api/song-changes?since=${now}`, { headers })).status).toBe(200);
  });

  it('of several steps are told together', async () => {
    const before = await revision();
    await library.apply(aStoredFile('/Slow Boil v2.mp3'));
    await revision();
    await library.apply(aStoredFile('/Slow Boil v3.mp3'));
    await revision();
    await library.apply({ removed: 'id:/Embers.mp3' });
    expect(await changedSince(before)).toEqual({ changed: [['Slow Boil', 3]], removed: ['embers'], isNow: true });
  });

  it('include hearts, hidden songs, renamed songs and songs under another title', async () => {
    let before = await revision();
    expect((await heart('Embers')).status).toBeLessThan(300);
    expect(await changesSince(before)).toMatchObject({ changed: [{ cleanTitle: 'Embers', favoriteCount: 1 }] });

    before = await revision();
    await askLibrary(library, 'POST', '/api/hide-version', {
      as: { isAdmin: true },
      body: { cleanTitle: 'Embers' },
    });
    expect(await changedSince(before)).toMatchObject({ changed: [], removed: ['embers'] });

    before = await revision();
    await library.apply(aStoredFile('/slow boil v1.mp3', { fileId: 'id:/Slow Boil v1.mp3' }));
    expect(await changedSince(before)).toMatchObject({ changed: [['slow boil', 1]], removed: [] });
  });

  it('have to be read whole by those whose list is unknown here', async () => {
    await revision();
    expect(await changedSince('other-3-1')).toBe('whole');
  });

  it('are told by another instance as well, once it has seen the earlier list', async () => {
    const other = await library.startAnother();
    const before = await revision(other.url);
    expect(before).toBe(await revision());
    await library.apply(aStoredFile('/Slow Boil v2.mp3'));
    expect(await changedSince(before, other.url)).toEqual({ changed: [['Slow Boil', 2]], removed: [], isNow: true });
    expect(await changedSince(before)).toEqual({ changed: [['Slow Boil', 2]], removed: [], isNow: true });
  });

  it('are told by another instance that went past the earlier list in one step', async () => {
    const other = await library.startAnother();
    const first = await revision(other.url);
    await library.apply(aStoredFile('/Slow Boil v2.mp3'));
    const seenHere = await revision();
    await library.apply({ removed: 'id:/Embers.mp3' });
    expect(await changedSince(seenHere, other.url)).toMatchObject({ removed: ['embers'], isNow: true });
    expect(await changedSince(first, other.url)).toEqual({
      changed: [['Slow Boil', 2]],
      removed: ['embers'],
      isNow: true,
    });
  });
});

describe('a list in memory', () => {
  const listed = async () => (await (await library.call('/api/songs')).json()) as { cleanTitle: string }[];

  it('is read whole again after Postgres has lost what it noted', async () => {
    await revision();
    await library.apply(aStoredFile('/New.mp3'));
    // As a crash leaves them.
    await execute(library.database, 'TRUNCATE list_change, list_generation');
    expect(await listed()).toHaveLength(4);
    const before = await revision();
    await library.apply(aStoredFile('/Newer.mp3'));
    expect(await changedSince(before)).toMatchObject({ changed: [['Newer', null]] });
  });

  it('is read whole again where changes were forgotten that it does not show', async () => {
    const other = await library.startAnother();
    await revision(other.url);
    await library.apply(aStoredFile('/New.mp3'));
    await execute(library.database, `UPDATE list_change SET changed_at = now() - interval '2 hours'`);
    await createCatalogueRepository(library.database).trim();
    expect(await listed()).toHaveLength(4);
  });

  it('shows every change, however many at once', async () => {
    await revision();
    await library.apply(...Array.from({ length: 3_000 }, (_, index) => aStoredFile(`/Number ${index} of many.mp3`)));
    expect(await listed()).toHaveLength(3_003);
    await library.apply(...Array.from({ length: 900 }, (_, index) => ({ removed: `id:/Number ${index} of many.mp3` })));
    expect(await listed()).toHaveLength(2_103);
  });
});
