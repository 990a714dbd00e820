import { type LinkActivity, linkActivity, type PersonalLink, personalLink } from '@simmer/contracts/services';
import { z } from 'zod';
import type { Caller } from './playlistCalls.ts';
import { startShareLibrary } from './shareCalls.ts';

/** A person's browser. */
export const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11) Firefox/153.0' };

/** A library with two links, and the calls about what happened through them. */
export async function startActivityLibrary() {
  const library = await startShareLibrary();
  const { id: songLinkId } = await library.songLink();
  const at = (kind: string, id: number) => `/api/shares/${kind}/${id}`;

  return {
    ...library,
    songLinkId,
    hear: async (token: string, body: object, headers: Record<string, string> = BROWSER) =>
      library.visit(`/api/share/${token}/heard`, {
        method: 'POST',
        headers: { ...headers },
        json: { playId: 'play one', ...body },
      }),
    open: (path: string, headers: Record<string, string> = {}) =>
      library.visit(path, { headers: { ...BROWSER, ...headers } }),
    /** of Ana's link to Midnight Drive, unless another is named */
    activity: async (kind = 'song', id = songLinkId, as?: Caller): Promise<LinkActivity[]> =>
      z.array(linkActivity).parse((await library.send('GET', `${at(kind, id)}/activity`, undefined, as)).body),
    tryCreate: (names: unknown, as?: Caller, kind = 'song', id = songLinkId) =>
      library.send('POST', `${at(kind, id)}/personal`, { names }, as),
    create: async (names: string[], kind = 'song', id = songLinkId): Promise<PersonalLink[]> =>
      z.array(personalLink).parse((await library.send('POST', `${at(kind, id)}/personal`, { names })).body),
    end: async (personalId: number, as?: Caller) =>
      (await library.send('DELETE', `${at('song', songLinkId)}/personal/${personalId}`, undefined, as)).status,
    endAll: async (as?: Caller) =>
      (await library.send('DELETE', `${at('song', songLinkId)}/personal`, undefined, as)).status,
  };
}

export type ActivityLibrary = Awaited<ReturnType<typeof startActivityLibrary>>;

/** A personal link's token. */
export function tokenOf(link: PersonalLink | undefined): string {
  if (!link?.token) throw new Error('There is no such link.');
  return link.token;
}
