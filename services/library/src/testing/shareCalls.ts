import { type SharedPlaylist, type ShareLink, sharedPlaylist, shareLink } from '@simmer/contracts/services';
import { z } from 'zod';
import { type Caller, type PlaylistLibrary, startPlaylistLibrary } from './playlistCalls.ts';
import { publishSharePage } from './publishSharePage.ts';
import type { CallOptions, TestLibraryOptions } from './testLibrary.ts';

/** A library with a shared playlist of three songs and a shared song, and the calls a test makes about their links. */
export async function startShareLibrary(options: TestLibraryOptions = {}) {
  const library: PlaylistLibrary = await startPlaylistLibrary(options);
  await publishSharePage(library.dataFolder);
  const { id: playlistId } = await library.filled();
  const token: string = (await library.send('POST', `/api/playlists/${playlistId}/share`)).body.shareToken;
  const songToken: string = (await library.send('POST', '/api/songs/Midnight%20Drive/share', {})).body.shareToken;

  /** somebody without a session, from an address of their own */
  const visit = (path: string, options: CallOptions = {}) => library.call(path, { as: null, ...options });
  const links = async (as?: Caller): Promise<ShareLink[]> =>
    z.array(shareLink).parse((await library.send('GET', '/api/shares', undefined, as)).body);

  return {
    ...library,
    playlistId,
    token,
    songToken,
    visit,
    links,
    songLink: async () => (await links()).find(({ kind }) => kind === 'song') ?? Promise.reject(new Error('no link')),
    change: (kind: ShareLink['kind'], id: number, options: object, as?: Caller) =>
      library.send('PATCH', `/api/shares/${kind}/${id}`, options, as),
    shared: async (headers: Record<string, string> = {}): Promise<SharedPlaylist> =>
      sharedPlaylist.parse(await (await visit(`/api/share/${token}`, { headers })).json()),
    order: (titles: readonly string[], options: { headers?: Record<string, string>; as?: Caller | null } = {}) =>
      library.call(`/api/share/${token}/order`, {
        method: 'PATCH',
        as: options.as ?? null,
        ...(options.headers && { headers: options.headers }),
        json: { songOrders: titles.map((cleanTitle, orderPosition) => ({ cleanTitle, orderPosition })) },
      }),
    unlock: (password: string, of = token, headers: Record<string, string> = {}) =>
      visit(`/api/share/${of}/unlock`, { method: 'POST', headers, json: { password } }),
  };
}

export type ShareLibrary = Awaited<ReturnType<typeof startShareLibrary>>;
