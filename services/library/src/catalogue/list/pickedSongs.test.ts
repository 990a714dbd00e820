import { type PlaylistSong, playlistSong, type Song, song } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { silentLog, startTestLibrary } from '../../testing/testLibrary.ts';
import { createFavoritesRepository } from '../favorites/favorites.repository.ts';
import { createPlaylistSongsRepository } from '../playlists/playlistSongs.repository.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { createSongList } from './songList.ts';

const titles = ['Boats', 'Boil', 'Embers', 'Émile "Live"'];
const owner = { userId: 1, isAdmin: true, canCurateSongs: true };

const library = perFile(startTestLibrary);
let playlistId: number;

const send = (method: string, path: string, body?: unknown) =>
  askLibrary<{ id: number }>(library, method, path, { as: owner, body });

beforeAll(async () => {
  await library.apply(
    ...titles.map((title) => aStoredFile(`/${title} v1 (prod. Kit).mp3`, { durationSeconds: 12.25 })),
    aStoredFile('/Berlin session/Boil v2.wav'),
  );
  playlistId = (await send('POST', '/api/playlists', { name: 'Setlist' })).body.id;
  await send('POST', `/api/playlists/${playlistId}/songs/batch`, { cleanTitles: titles.toReversed() });
  for (const title of ['Embers', 'Boil']) await send('POST', `/api/songs/${title}/favorite`);
  // The list is in memory from here on.
  await send('GET', '/api/songs');
});

/** What the calls answer, and the same as Postgres reads it in one statement. */
async function seen() {
  const [inPlaylist, loved] = await Promise.all([
    send('GET', `/api/playlists/${playlistId}/songs`),
    send('GET', '/api/favorites'),
  ]);
  const { database } = library;
  return {
    answered: {
      inPlaylist: z.array(playlistSong).parse(inPlaylist.body) as PlaylistSong[],
      loved: z.array(song).parse(loved.body) as Song[],
    },
    read: {
      inPlaylist: await createPlaylistSongsRepository(database).list(playlistId),
      loved: await createFavoritesRepository(database).list(owner.userId),
    },
  };
}

const changes: [what: string, change: () => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a newer version', () => library.apply(aStoredFile('/Embers v3 (prod. Ana).wav'))],
  ['another favourite', () => send('POST', '/api/songs/Boats/favorite')],
  ['a hidden song', () => send('POST', '/api/hide-version', { cleanTitle: 'Boil' })],
  ['a file that is gone', () => library.apply({ removed: 'id:/Boats v1 (prod. Kit).mp3' })],
  ['a song shown again', () => send('POST', '/api/unhide-version', { cleanTitle: 'Boil' })],
  ['merged songs', () => send('POST', '/api/song-merges', { from: 'Embers', into: 'Boil' })],
  ['a song taken out', () => send('DELETE', `/api/playlists/${playlistId}/songs/Boil`)],
];

describe('songs of a playlist and favourites are what Postgres reads after', () => {
  it.each(changes)('%s', async (_what, change) => {
    await change();
    const { answered, read } = await seen();
    expect(answered).toEqual(read);
    expect(read.loved.length).toBeGreaterThan(0);
  });
});

describe('rows of a state', () => {
  it('are not given before the list has been read, nor of another state', async () => {
    const catalogue = createSongList(createCatalogueRepository(library.database), silentLog);
    const revision = await catalogue.revision();
    expect(await catalogue.rowsAt(revision, ['boil'])).toBeUndefined();
    await catalogue.body(revision);
    expect(await catalogue.rowsAt(revision, ['boil', 'nobody'])).toEqual([expect.any(String), undefined]);
    expect(await catalogue.rowsAt(`${revision}0`, ['boil'])).toBeUndefined();
    await library.apply(aStoredFile('/Someone New.mp3'));
    expect(await catalogue.rowsAt(await catalogue.revision(), ['someone new'])).toEqual([expect.any(String)]);
    expect(await catalogue.rowsAt(revision, ['boil'])).toBeUndefined();
    catalogue.close();
  });
});
