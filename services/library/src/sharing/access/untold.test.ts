import { sentWhile } from '@simmer/service-common/testing/plans.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { admin } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';
import { type AskForAccessDeps, askForAccess } from './askForAccess.ts';

const UNKNOWN = 'x'.repeat(22);

const library = perFile(startShareLibrary);
/** What stopped working, by why. */
let tokens: Record<string, string>;

beforeAll(async () => {
  const share = async (title: string): Promise<string> =>
    (await library.send('POST', `/api/songs/${encodeURIComponent(title)}/share`, {})).body.shareToken;
  const linkTo = async (title: string) => (await library.links()).find((link) => link.title === title)?.id;
  tokens = {
    unknown: UNKNOWN,
    hidden: library.songToken,
    expired: await share('Paper Boats'),
    ended: await share('Slow Boil'),
  };
  await library.send('DELETE', `/api/shares/song/${await linkTo('Slow Boil')}`);
  await library.change('song', (await linkTo('Paper Boats')) ?? 0, { expiresAt: '2026-05-02T10:00:00.000Z' });
  library.clock.set('2026-05-02T11:00:00.000Z');
  await library.send('POST', '/api/hide-version', { cleanTitle: 'Midnight Drive' }, { ...admin, canCurateSongs: true });
});

/** Those of a visit; the service follows events meanwhile. */
const ofVisits = (statements: Iterable<string>) =>
  [...statements].filter((text) => /\b(public_link|playlist_share|share_try_count|access_request)\b/.test(text));

const forEach = async <Value>(read: (token: string) => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (const token of Object.values(tokens)) values.push(await read(token));
  return values;
};

describe('nobody outside can tell a link that once worked from one that never was', () => {
  it('by its page: the same words, after the same statements', async () => {
    const pages = await forEach(async (token) => {
      let page = { status: 0, text: '', headers: [] as string[] };
      const statements = await sentWhile(async () => {
        const answer = await library.visit(`/song-share/${token}`);
        page = { status: answer.status, text: await answer.text(), headers: [...answer.headers.keys()] };
      });
      return { ...page, statements: ofVisits(statements.keys()) };
    });
    expect(pages[0]).toMatchObject({ status: 404, text: expect.stringContaining('dead') });
    expect(pages[0]?.statements, pages[0]?.statements.join('\n---\n')).toHaveLength(2);
    for (const page of pages) expect(page).toEqual(pages[0]);
  });

  it('by the reply to a request: before it, nothing about the link is looked up', async () => {
    const steps = await forEach(async (token) => {
      const done: string[] = [];
      const noting = (name: string) => new Proxy({}, { get: (_, call) => () => done.push(`${name}.${String(call)}`) });
      const deps = {
        shareTries: {
          async count(name: string) {
            done.push(`count ${name}`);
            return { tries: 1, endsAt: new Date() };
          },
        },
        clock: library.clock,
        findMemberNames: async () => () => false,
        afterReply: { run: () => done.push('later') },
        ...Object.fromEntries(['shareLinks', 'accessRequests', 'sendMails', 'log'].map((name) => [name, noting(name)])),
      };
      const asked = { name: 'Jo', email: 'jo@label.example', sentence: '' };
      const visit = { token, address: '203.0.113.1', cookies: '' };
      await askForAccess(visit, asked, deps as unknown as AskForAccessDeps);
      return done;
    });
    for (const done of steps) expect(done).toEqual(['count accessOfClient:203.0.113.1', 'later']);
  });
});
