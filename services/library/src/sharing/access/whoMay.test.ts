import type { AccessRequest } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { startFakeAuth } from '../../testing/fakeAuth.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const mails = perFile(() => startFakeAuth());
const library = perFile(() => startShareLibrary({ authUrl: mails.url }));
let people: Record<string, { as: Caller | null; cookie?: string }>;
let songLinkId: number;
/** Ana's playlist, whose link somebody made who was an admin then. */
const encores = { token: '', id: 0 };
const cy: Caller = { userId: 7, displayName: 'cy', firstName: 'Cy' };

async function guestOf(token: string, name: string): Promise<string> {
  const joined = await library.visit(`/api/share/${token}/guest`, { method: 'POST', json: { name } });
  return joined.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  songLinkId = (await library.songLink()).id;
  await library.change('song', songLinkId, { canComment: true });
  await library.change('playlist', library.playlistId, { canComment: true });
  people = {
    visitor: { as: null },
    'guest of this link': { as: null, cookie: await guestOf(library.songToken, 'Jo') },
    'guest of another': { as: null, cookie: await guestOf(library.token, 'Jo') },
    'blocked guest': { as: null, cookie: await guestOf(library.songToken, 'Eve') },
    member: { as: ben },
    maker: { as: cy },
    owner: { as: ana },
    admin: { as: admin },
  };
  await library.database.query(`UPDATE guest SET blocked_at = now(), blocked_by = 1 WHERE name = 'Eve'`);
  const { id } = await library.make({ name: 'Encores' });
  const { body } = await library.send('POST', `/api/playlists/${id}/share`, undefined, { ...cy, isAdmin: true });
  Object.assign(encores, { token: body.shareToken, id });
});

async function statusOf(who: string, method: string, path: string, body?: object): Promise<number> {
  const { as, cookie } = people[who] ?? { as: null };
  const answer = await library.call(path, {
    method,
    as,
    headers: { ...(cookie && { cookie }), 'x-forwarded-for': `203.0.113.${Object.keys(people).indexOf(who)}` },
    json: body,
  });
  return answer.status;
}

const everyone = (call: (who: string) => Promise<number>) =>
  Promise.all(Object.keys(people).map(async (who) => [who, await call(who)])).then(Object.fromEntries);
const outside = { visitor: 401, 'guest of this link': 401, 'guest of another': 401, 'blocked guest': 401 };

let strangers = 0;

const requestFor = async (token: string, as: Caller = ana): Promise<number> => {
  strangers += 1;
  const asking = { name: 'Jo', email: `jo-${token.slice(0, 6).toLowerCase()}@label.example` };
  await library.visit(`/api/share/${token}/access`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `198.51.100.${strangers}` },
    json: asking,
  });
  const found = async () => {
    const requests: AccessRequest[] = (await library.send('GET', '/api/access-requests', undefined, as)).body;
    return requests.find(({ email }) => email === asking.email)?.id;
  };
  await expect.poll(found).toBeTypeOf('number');
  return (await found()) ?? 0;
};

describe('who may', () => {
  it('send a link by mail: the maker of a song’s link, the owner of a playlist, and admins', async () => {
    const invite = (kind: string, id: number) => (who: string) =>
      statusOf(who, 'POST', `/api/shares/${kind}/${id}/invitations`, { emails: ['jo@label.example'] });
    // Of a song's link, the maker is the owner.
    expect(await everyone(invite('song', songLinkId))).toEqual({
      ...outside,
      member: 404,
      maker: 404,
      owner: 202,
      admin: 202,
    });
    expect(await everyone(invite('playlist', encores.id))).toEqual({
      ...outside,
      member: 403,
      maker: 403,
      owner: 202,
      admin: 202,
    });
  });

  it('ask for access: everyone', async () => {
    const ask = (who: string) =>
      statusOf(who, 'POST', '/api/share/nothing-here/access', { name: 'Jo', email: 'jo@label.example' });
    expect(new Set(Object.values(await everyone(ask)))).toEqual(new Set([202]));
  });

  it('read requests: members, each those about their own', async () => {
    const list = (who: string) => statusOf(who, 'GET', '/api/access-requests');
    expect(await everyone(list)).toEqual({ ...outside, member: 200, maker: 200, owner: 200, admin: 200 });
  });

  it('answer a request: the maker of a song’s link, the owner of a playlist, and admins', async () => {
    await library.send('DELETE', `/api/shares/song/${songLinkId}`);
    await library.send('DELETE', `/api/shares/playlist/${encores.id}`);
    const answer = (id: number) => (who: string) =>
      statusOf(who, 'POST', `/api/access-requests/${id}/answer`, { answer: 'dismiss' });
    const others = Object.keys(people).filter((who) => who !== 'owner' && who !== 'admin');
    for (const token of [library.songToken, encores.token]) {
      const ofOwner = answer(await requestFor(token));
      const refused = await Promise.all(others.map(async (who) => [who, await ofOwner(who)]));
      expect(Object.fromEntries(refused)).toEqual({ ...outside, member: 404, maker: 404 });
      expect([await ofOwner('owner'), await ofOwner('admin')]).toEqual([200, 404]);
      expect(await answer(await requestFor(token))('admin')).toBe(200);
    }
  });

  it('see a request about a link to somebody else’s playlist: its maker, while they are an admin', async () => {
    await library.send('DELETE', `/api/shares/playlist/${encores.id}`);
    await requestFor(encores.token);
    const titles = async (as: Caller) =>
      ((await library.send('GET', '/api/access-requests', undefined, as)).body as AccessRequest[]).map(
        ({ title }) => title,
      );
    expect(await titles({ ...cy, isAdmin: true })).toEqual(['Encores']);
    expect(await titles(cy)).toEqual([]);
    expect(await titles(admin)).toEqual([]);
  });
});
