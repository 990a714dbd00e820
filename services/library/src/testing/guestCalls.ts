import {
  type GuestNote,
  type GuestNotes,
  guestNote,
  guestNotes,
  type SongComment,
  songComment,
} from '@simmer/contracts/services';
import { z } from 'zod';
import type { Caller } from './playlistCalls.ts';
import { startShareLibrary } from './shareCalls.ts';
import type { TestLibraryOptions } from './testLibrary.ts';

export type Reply = { status: number; body: { detail?: string } & Record<string, unknown>; headers: Headers };

/** A library whose two links have comments, and the calls of guests. */
export async function startGuestLibrary(options: TestLibraryOptions = {}) {
  const library = await startShareLibrary(options);
  const { id: songLinkId } = await library.songLink();
  await library.change('song', songLinkId, { canComment: true });
  await library.change('playlist', library.playlistId, { canComment: true });

  async function ask(method: string, path: string, { body, cookie = '' }: { body?: unknown; cookie?: string } = {}) {
    const answer = await library.visit(path, { method, json: body, ...(cookie && { headers: { cookie } }) });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers } as Reply;
  }

  let marks = 0;
  /** somebody with a link, before they have a name */
  function visitor(token: string, cookie = '') {
    const at = `/api/share/${token}`;
    const made = async (answer: Promise<Reply>): Promise<GuestNote> => {
      const { status, body } = await answer;
      if (status >= 400) throw new Error(`${status}: ${body.detail}`);
      return guestNote.parse(body);
    };
    const write = (comment: string, more: object = {}) => {
      marks += 1;
      return ask('POST', `${at}/notes`, { cookie, body: { comment, clientKey: `mark ${marks}`, ...more } });
    };
    return {
      cookie,
      read: async (cleanTitle?: string): Promise<GuestNotes> => {
        const query = cleanTitle === undefined ? '' : `?${new URLSearchParams({ cleanTitle })}`;
        return guestNotes.parse((await ask('GET', `${at}/notes${query}`, { cookie })).body);
      },
      tryRead: () => ask('GET', `${at}/notes`, { cookie }),
      write,
      written: (comment: string, more: object = {}) => made(write(comment, more)),
      edit: (id: number, comment: string) => ask('PUT', `${at}/notes/${id}`, { cookie, body: { comment } }),
      remove: (id: number) => ask('DELETE', `${at}/notes/${id}`, { cookie }),
      say: (verdict: string | null, more: object = {}) =>
        ask('PUT', `${at}/verdict`, { cookie, body: { verdict, ...more } }),
      join: (name: string) => ask('POST', `${at}/guest`, { cookie, body: { name } }),
      page: async (path: string) => (await library.visit(`${path}${token}`, { headers: { cookie } })).text(),
    };
  }

  /** somebody with a link and a name, in a browser of their own */
  async function guest(token: string, name: string) {
    const joined = await visitor(token).join(name);
    const [cookie = ''] = joined.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    if (joined.status !== 200) throw new Error(`${joined.status}: ${joined.body.detail}`);
    return visitor(token, cookie);
  }

  return {
    ...library,
    songLinkId,
    visitor,
    guest,
    notes: async (cleanTitle = 'Midnight Drive', as?: Caller): Promise<SongComment[]> =>
      z
        .array(songComment)
        .parse((await library.send('GET', `/api/song-comments/${encodeURIComponent(cleanTitle)}`, undefined, as)).body),
    reply: (parentId: number, comment: string, as?: Caller, cleanTitle = 'Midnight Drive') =>
      library.send('POST', '/api/song-comments', { cleanTitle, comment, parentId }, as),
  };
}

export type GuestLibrary = Awaited<ReturnType<typeof startGuestLibrary>>;
