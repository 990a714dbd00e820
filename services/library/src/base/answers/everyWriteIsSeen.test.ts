import { type Playlist, type Song, type SongStatusRecord, song } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import type { TestInstance } from '../../testing/testLibrary.ts';

const curator: Caller = { userId: 5, displayName: 'cy', firstName: 'Cy', canCurateSongs: true };
const dora: Caller = { userId: 6, displayName: 'dora', firstName: 'Dora' };

const library = perFile(startShareLibrary);
let other: TestInstance;
let ids: Record<string, number>;

const idOf = (title: string) => ids[title] ?? Number.NaN;
const playlist = () => `/api/playlists/${library.playlistId}`;
const key = encodeURIComponent;

/** Every cached answer, and who asks for it. */
const views = (): [name: string, path: string, as: Caller][] => [
  ['her playlists', '/api/playlists', ana],
  ['his playlists', '/api/playlists', ben],
  ['an admin’s playlists', '/api/playlists/all', admin],
  ['songs in playlists', '/api/playlist-songs', ben],
  ['a playlist’s songs', `${playlist()}/songs`, ben],
  ['her favourites', '/api/favorites', ana],
  ['his favourites', '/api/favorites', ben],
  ['statuses', '/api/song-statuses', ben],
  ['statuses for curators', '/api/song-statuses', curator],
  ['titles', '/api/custom-titles/', ben],
  ['titles for curators', '/api/custom-titles/', curator],
  ['hidden songs', '/api/admin/hidden-songs', admin],
  ['a song', `/api/songs/${key('Midnight Drive')}`, ben],
  ['a song by its id', `/api/songs/${idOf('Paper Boats')}`, ben],
  ['a song by its path', `/api/songs/${key('/Music/Slow Boil.mp3')}`, ben],
  ['an address to play', `/api/songs/${idOf('Slow Boil')}/stream`, ben],
];

type Seen = Record<string, unknown>;

/** What each of them gets from an instance. */
async function seenAt(url: string): Promise<Seen> {
  const answers = views().map(async ([name, path, as]) => {
    const answer = await library.call(new URL(path, url).href, { as });
    return [name, { status: answer.status, ...(answer.ok && { body: await answer.json() }) }];
  });
  return Object.fromEntries(await Promise.all(answers));
}

beforeAll(async () => {
  other = await library.startAnother();
  const songs: Song[] = (await library.send('GET', '/api/songs')).body;
  ids = Object.fromEntries(songs.map((each) => [song.parse(each).cleanTitle, each.id]));
});

const send = (method: string, path: string, body?: unknown, as?: Caller) => library.send(method, path, body, as);
const hide = (body: object) => send('POST', '/api/hide-version', body, curator);
const show = (body: object) => send('POST', '/api/unhide-version', body, curator);
const boil = { durationSeconds: 61, fileId: 'id:/Slow Boil.mp3' };
const measured = {
  integratedLufs: -14,
  truePeakDbtp: -1,
  suggestedBpm: 120,
  suggestedKey: 'Am',
  wave: null,
  guess: null,
};

const madeBefore: { playlistId?: number; producerId?: number; mergeId?: number } = {};

/** Every write that a cached answer shows, each after those above it, and one of the answers that show it. */
const writes: [what: string, shownIn: string, write: () => Promise<unknown>][] = [
  [
    'a new playlist',
    'his playlists',
    async () => {
      madeBefore.playlistId = (await library.make({ name: 'Encores' })).id;
    },
  ],
  ['a playlist that ends', 'his playlists', () => send('DELETE', `/api/playlists/${madeBefore.playlistId}`)],
  ['a playlist’s new name', 'songs in playlists', () => send('PATCH', playlist(), { name: 'Tour' })],
  ['a playlist that closes', 'his playlists', () => send('PATCH', playlist(), { isOpen: false })],
  ['a playlist in an order of its own', 'his playlists', () => send('PATCH', playlist(), { useCustomOrder: true })],
  ['a playlist somebody hides', 'his playlists', () => send('POST', `${playlist()}/hide`, { isHidden: true }, ben)],
  ['and shows again', 'his playlists', () => send('POST', `${playlist()}/hide`, { isHidden: false }, ben)],
  ['a song taken out', 'a playlist’s songs', () => send('DELETE', `${playlist()}/songs/${idOf('Paper Boats')}`)],
  ['a song put in', 'her playlists', () => library.add(library.playlistId, 'Paper Boats.mp3')],
  ['another song taken out', 'songs in playlists', () => send('DELETE', `${playlist()}/songs/${idOf('Slow Boil')}`)],
  [
    'several songs put in',
    'a playlist’s songs',
    () => send('POST', `${playlist()}/songs/batch`, { cleanTitles: ['Slow Boil'] }),
  ],
  [
    'a new order',
    'a playlist’s songs',
    () => send('PATCH', `${playlist()}/reorder`, { songOrders: [{ cleanTitle: 'Slow Boil', orderPosition: 0 }] }),
  ],
  ['a visitor’s order', 'songs in playlists', () => library.order(['Paper Boats', 'Midnight Drive', 'Slow Boil'])],
  [
    'the order before it',
    'a playlist’s songs',
    async () => {
      const [, before] = (await send('GET', `${playlist()}/orders`)).body;
      return send('POST', `${playlist()}/orders/${before.id}/restore`);
    },
  ],
  ['a link that ends', 'an admin’s playlists', () => send('DELETE', `${playlist()}/share`)],
  ['a playlist an admin shares', 'her playlists', () => send('POST', `${playlist()}/share`, undefined, admin)],
  ['and its owner notices', 'her playlists', () => send('POST', `${playlist()}/publication/acknowledge`)],
  ['a favourite', 'her favourites', () => send('POST', `/api/songs/${idOf('Slow Boil')}/favorite`)],
  [
    'somebody else’s favourite',
    'a song by its path',
    () => send('POST', '/api/songs/Slow%20Boil/favorite', undefined, ben),
  ],
  ['a favourite no more', 'his favourites', () => send('DELETE', '/api/songs/Slow%20Boil/favorite', undefined, ben)],
  ['a status', 'statuses', () => send('PUT', '/api/song-status/Slow%20Boil', { status: 'Marinating' })],
  [
    'several statuses',
    'statuses for curators',
    () => send('PUT', '/api/song-statuses', { statuses: [{ cleanTitle: 'Paper Boats', status: 'Marinating' }] }),
  ],
  ['a title', 'titles', () => send('PUT', '/api/custom-titles/Slow%20Boil', { customTitle: 'Boil' }, curator)],
  ['no title', 'titles for curators', () => send('DELETE', '/api/custom-titles/Slow%20Boil', undefined, curator)],
  ['a hidden version', 'an address to play', () => hide({ versionId: idOf('Slow Boil') })],
  ['a version shown again', 'hidden songs', () => show({ versionId: idOf('Slow Boil') })],
  ['a hidden song', 'statuses', () => hide({ cleanTitle: 'Paper Boats' })],
  ['a song shown again', 'her playlists', () => show({ cleanTitle: 'Paper Boats' })],
  [
    'a key and tempo',
    'a song',
    () => send('PUT', `/api/versions/${idOf('Midnight Drive')}/metadata`, { key: 'Am', bpm: 99 }),
  ],
  [
    'a length a player measured',
    'her playlists',
    () => send('PATCH', '/api/songs/Slow%20Boil/duration', { duration: 60 }),
  ],
  [
    'a version moved',
    'a song by its id',
    () => send('POST', '/api/versions/move', { versionId: idOf('Paper Boats'), newCleanTitle: 'Boats' }, curator),
  ],
  [
    'and moved back',
    'a song by its id',
    () => send('POST', '/api/versions/move', { versionId: idOf('Paper Boats'), newCleanTitle: 'Paper Boats' }, curator),
  ],
  [
    'a version removed',
    'an address to play',
    () => send('DELETE', `/api/songs/${idOf('Slow Boil')}`, undefined, admin),
  ],
  [
    'and restored',
    'a song by its path',
    () => send('POST', `/api/versions/${idOf('Slow Boil')}/restore`, undefined, admin),
  ],
  [
    'a producer credited',
    'a song',
    async () => {
      madeBefore.producerId = (await send('POST', '/api/producers', { name: 'Kim' })).body.id;
      return send('POST', '/api/songs/Midnight%20Drive/producers', { producerId: madeBefore.producerId });
    },
  ],
  [
    'a producer credited no more',
    'a playlist’s songs',
    () => send('DELETE', `/api/songs/Midnight%20Drive/producers/${madeBefore.producerId}`, undefined, curator),
  ],
  [
    'a song merged into another',
    'her playlists',
    async () => {
      const merge = { from: 'Paper Boats', into: 'Midnight Drive' };
      madeBefore.mergeId = (await send('POST', '/api/song-merges', merge, curator)).body.id;
    },
  ],
  [
    'songs apart again',
    'songs in playlists',
    () => send('POST', `/api/song-merges/${madeBefore.mergeId}/undo`, undefined, curator),
  ],
  ['a newer version', 'a song', () => library.apply(aStoredFile('/Midnight Drive v4.wav'))],
  ['a length that sync read', 'her playlists', () => library.apply(aStoredFile('/Slow Boil.mp3', boil))],
  [
    'measures',
    'an address to play',
    () => library.apply(aStoredFile('/Slow Boil.mp3', { ...boil, analysis: measured })),
  ],
  [
    'another measurement',
    'an address to play',
    () => library.apply(aStoredFile('/Slow Boil.mp3', { ...boil, analysis: { ...measured, suggestedBpm: 121 } })),
  ],
  [
    'another content',
    'an address to play',
    () => library.apply(aStoredFile('/Slow Boil.mp3', { ...boil, contentHash: 'new' })),
  ],
  ['a file under another name', 'her favourites', () => library.apply(aStoredFile('/Slower Boil.mp3', boil))],
  ['a file that is gone', 'a song', () => library.apply({ removed: 'id:/Midnight Drive v4.wav' })],
  ['somebody’s first playlist', 'his playlists', () => send('POST', '/api/playlists', { name: 'Demos' }, dora)],
  [
    'a person’s new name',
    'his playlists',
    async () => {
      await send('GET', '/api/songs', undefined, { ...dora, firstName: 'Dorothy' });
      await expect
        .poll(() => library.database.query('SELECT FROM person WHERE first_name = $1', ['Dorothy']))
        .toHaveLength(1);
    },
  ],
];

describe('the very next call, at each instance, shows', () => {
  it.each(writes)('%s', async (_what, shownIn, write) => {
    const [before] = await Promise.all([seenAt(library.url), seenAt(other.url)]);
    await write();
    const [here, there] = await Promise.all([seenAt(library.url), seenAt(other.url)]);
    expect(here[shownIn]).not.toEqual(before[shownIn]);
    // With its state moved, the library keeps nothing.
    await library.database.query('UPDATE feed_cursor SET last_seq = last_seq');
    const read = await seenAt(library.url);
    expect(here).toEqual(read);
    expect(there).toEqual(read);
  });
});

describe('no cached answer is given to a person who', () => {
  const asked = <Body = unknown>(path: string, as: Caller | null) => askLibrary<Body>(library, 'GET', path, { as });

  it('is signed in no more', async () => {
    await seenAt(library.url);
    for (const [, path] of views()) expect(await asked(path, null)).toMatchObject({ status: 401 });
  });

  it('is an admin no more', async () => {
    await hide({ cleanTitle: 'Paper Boats' });
    expect((await asked('/api/admin/hidden-songs', admin)).body).toHaveLength(1);
    expect((await asked('/api/playlists', admin)).body).toContainEqual(
      expect.objectContaining({ shareToken: expect.any(String) }),
    );
    const noMore = { ...admin, isAdmin: false };
    expect(await asked('/api/admin/hidden-songs', noMore)).toMatchObject({ status: 403 });
    const left = await asked<Playlist[]>('/api/playlists', noMore);
    expect(left.body.map(({ shareToken }) => shareToken)).toEqual([null, null]);
    await show({ cleanTitle: 'Paper Boats' });
  });

  it('is a curator no more', async () => {
    await hide({ cleanTitle: 'Paper Boats' });
    const titlesOf = async (as: Caller) =>
      (await asked<SongStatusRecord[]>('/api/song-statuses', as)).body.map(({ cleanTitle }) => cleanTitle);
    expect(await titlesOf(curator)).toContain('Paper Boats');
    expect(await titlesOf({ ...curator, canCurateSongs: false })).not.toContain('Paper Boats');
    await show({ cleanTitle: 'Paper Boats' });
  });

  it('would play a hidden song', async () => {
    const address = `/api/songs/${idOf('Paper Boats')}/stream`;
    for (const { url } of [library, other]) expect((await library.call(new URL(address, url).href)).status).toBe(200);
    await hide({ cleanTitle: 'Paper Boats' });
    for (const { url } of [library, other]) expect((await library.call(new URL(address, url).href)).status).toBe(403);
  });
});
