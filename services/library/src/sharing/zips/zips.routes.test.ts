import { MOST_SONGS_AT_ONCE, zipContents } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { checkMediaAddress, mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { ben, startPlaylistLibrary } from '../../testing/playlistCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { TEST_SECRET } from '../../testing/testLibrary.ts';

const library = perFile(startPlaylistLibrary);
let playlistId: number;
beforeAll(async () => {
  ({ id: playlistId } = await library.filled({ name: 'Demos: "May"' }));
});

const contentsOf = async (what: string) => {
  const headers = await internalHeaders(TEST_SECRET, 'sync', 'library');
  const answer = await fetch(`${library.url}/internal/zip-contents/${what}`, { headers });
  return { status: answer.status, contents: zipContents.safeParse(await answer.json()).data };
};
const namesIn = async (what: string) => (await contentsOf(what)).contents?.entries.map(({ name }) => name);

/** Where the proxy finds the ZIP: the path of its address, if the signature is good. */
async function zipAt(path: string, as = ben) {
  const answer = await library.call(path, { as });
  const named = answer.headers.get('x-accel-redirect');
  if (!named) return { status: answer.status };
  const { pathname, searchParams } = new URL(named, 'http://proxy');
  expect(checkMediaAddress(pathname, searchParams, library.clock.now(), mediaSecret(TEST_SECRET))).toBe('good');
  return { status: answer.status, pathname };
}

const idsOf = async () => (await library.rows(playlistId)).map(({ id }) => id);

describe('a member’s ZIP', () => {
  it('of a playlist is for everyone on the team, counted by person', async () => {
    expect(await zipAt(`/api/playlists/${playlistId}/zip`)).toEqual({
      status: 200,
      pathname: `/media/zip/person-2/playlist-${playlistId}`,
    });
    expect((await zipAt('/api/playlists/999/zip')).status).toBe(404);
    expect((await library.call(`/api/playlists/${playlistId}/zip`, { as: null })).status).toBe(401);
  });

  it('of chosen songs names them in the given order', async () => {
    const [first, second] = await idsOf();
    expect(await zipAt(`/api/song-zip?ids=${second}&ids=${first}`)).toEqual({
      status: 200,
      pathname: `/media/zip/person-2/versions-${second}-${first}`,
    });
    expect((await zipAt(`/api/song-zip?ids=${first}`)).pathname).toBe(`/media/zip/person-2/versions-${first}`);
  });

  it.each([
    ['no song', ''],
    ['something else', 'ids=x'],
    ['too many', Array.from({ length: MOST_SONGS_AT_ONCE + 1 }, (_, id) => `ids=${id + 1}`).join('&')],
  ])('of %s is a 400', async (_what, query) => {
    expect((await zipAt(`/api/song-zip?${query}`)).status).toBe(400);
  });

  it('of as many as are allowed, with the longest ids, fits into one address', async () => {
    const ids = Array.from({ length: MOST_SONGS_AT_ONCE }, (_, place) => 2_147_483_647 - place);
    const { status, pathname = '' } = await zipAt(`/api/song-zip?${ids.map((id) => `ids=${id}`).join('&')}`);
    expect([status, pathname.length < 8_000]).toEqual([200, true]);
  });
});

describe('what is in a ZIP', () => {
  it('is only told to our own services', async () => {
    expect((await fetch(`${library.url}/internal/zip-contents/playlist-${playlistId}`)).status).toBe(401);
  });

  it('are the playlist’s songs in its order, under clean names', async () => {
    const { contents } = await contentsOf(`playlist-${playlistId}`);
    expect(contents?.filename).toBe('Demos_ _May_.zip');
    expect(contents?.entries.map(({ name }) => name)).toEqual([
      '01 Midnight Drive.wav',
      '02 Paper Boats.mp3',
      '03 Slow Boil.mp3',
    ]);
    expect(contents?.entries[0]).toMatchObject({
      mediaName: aStoredFile('/Midnight Drive v3.wav').mediaName,
      modifiedAt: '2026-05-01T20:15:00.000Z',
    });
  });

  it('are the chosen songs, in the given order', async () => {
    const [first, , third] = await idsOf();
    expect(await contentsOf(`versions-${third}-${first}-99999`)).toMatchObject({
      contents: { filename: '2 songs.zip', entries: [{ name: '01 Slow Boil.mp3' }, { name: '02 Midnight Drive.wav' }] },
    });
  });

  it('leaves out what is hidden or gone', async () => {
    const [first, second] = await idsOf();
    await library.apply({ removed: 'id:/Paper Boats.mp3' });
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key LIKE 'slow%'`);
    expect(await namesIn(`playlist-${playlistId}`)).toEqual(['01 Midnight Drive.wav']);
    expect(await namesIn(`versions-${second}-${first}`)).toEqual(['01 Midnight Drive.wav']);
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await contentsOf(`playlist-${playlistId}`)).status).toBe(404);
    expect((await contentsOf(`versions-${first}`)).status).toBe(404);
    await library.database.query('UPDATE version SET is_hidden = false');
  });

  it.each([
    'playlist-0',
    'playlist-x',
    'playlist',
    'versions-',
    'versions-1--2',
    'nothing-1',
    'playlist-99999999999',
  ])('is nothing for %s', async (what) => {
    expect((await contentsOf(what)).status).toBe(404);
  });
});
