import { type Identity, type Playlist, playlist, playlistSong } from '@simmer/contracts/services';
import { z } from 'zod';
import { askLibrary, type Reply } from './askLibrary.ts';
import { aStoredFile } from './storedFiles.ts';
import { startTestLibrary, type TestLibrary, type TestLibraryOptions } from './testLibrary.ts';

export type Caller = Partial<Identity>;

export const ana: Caller = { userId: 1, displayName: 'ana', firstName: 'Ana' };
export const ben: Caller = { userId: 2, displayName: 'ben', firstName: 'Ben' };
export const admin: Caller = { userId: 9, displayName: 'bo', firstName: 'Bo', isAdmin: true };

const SONG_FILES = ['Midnight Drive v3.wav', 'Paper Boats.mp3', 'Slow Boil.mp3'] as const;

/** A library of three songs, of which the first two have a length, and the calls a test makes about playlists. */
export async function startPlaylistLibrary(options: TestLibraryOptions = {}) {
  const library: TestLibrary = await startTestLibrary(options);
  const [first, second, third] = SONG_FILES;
  await library.apply(
    aStoredFile(`/${first}`, { durationSeconds: 100 }),
    aStoredFile(`/${second}`, { durationSeconds: 85 }),
    aStoredFile(`/${third}`),
  );

  const call = (method: string, path: string, body?: unknown, as: Caller = ana) =>
    askLibrary<Reply>(library, method, path, { as, body });

  const add = (id: number, file: string, as?: Caller) =>
    call('POST', `/api/playlists/${id}/songs`, { dropboxPath: `/Music/${file}` }, as);
  const rows = async (id: number) =>
    z.array(playlistSong).parse((await call('GET', `/api/playlists/${id}/songs`)).body);

  async function make(form: object = {}): Promise<Playlist> {
    return playlist.parse((await call('POST', '/api/playlists', { name: 'Setlist', ...form })).body);
  }

  return {
    ...library,
    /** calls as somebody, Ana where nobody is named */
    send: call,
    make,
    add,
    rows,
    titles: async (id: number) => (await rows(id)).map((row) => row.cleanTitle),
    /** Ana's playlist with all three songs */
    async filled(form: object = {}): Promise<Playlist> {
      const made = await make(form);
      for (const file of SONG_FILES) await add(made.id, file);
      return made;
    },
    listed: async (as?: Caller) => z.array(playlist).parse((await call('GET', '/api/playlists', undefined, as)).body),
  };
}

export type PlaylistLibrary = Awaited<ReturnType<typeof startPlaylistLibrary>>;
