import { describe, expect, it } from 'vitest';
import { BROWSER, startActivityLibrary, tokenOf } from '../../testing/activityCalls.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';

const library = perTest(startActivityLibrary);

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await library.open(path, headers)).status;
const seconds = [[0, 20]];

describe('personal links', () => {
  it('are one for each name, in their order, and lead where the link leads', async () => {
    const links = await library.create(['Kim', 'Jo', 'Zoë 🎧']);
    expect(links.map(({ recipient, isEnded }) => [recipient, isEnded])).toEqual([
      ['Kim', false],
      ['Jo', false],
      ['Zoë 🎧', false],
    ]);
    expect(new Set(links.map(tokenOf)).size).toBe(3);
    const shared = await (await library.open(`/api/share/${tokenOf(links[0])}`)).json();
    expect(shared).toMatchObject({ type: 'song', share: { title: 'Midnight Drive' }, canDownload: false });
    expect(shared.recipient).toBeUndefined();
    expect((await library.songLink()).personalCount).toBe(3);
  });

  it('have the settings of the link they were made from', async () => {
    const [kim] = await library.create(['Kim']);
    await library.change('song', library.songLinkId, { canDownload: true, password: 'low and slow' });
    const at = `/api/share/${tokenOf(kim)}`;
    expect(await statusOf(at)).toBe(403);
    const unlocked = await library.unlock('low and slow', tokenOf(kim));
    const cookie = unlocked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await statusOf(`${at}/download`, { cookie })).toBe(200);
    await library.change('song', library.songLinkId, { password: null, expiresAt: '2026-05-02T09:30:00.000Z' });
    library.clock.set('2026-05-02T09:30:00.000Z');
    expect(await statusOf(at)).toBe(404);
  });

  it('stay those of recipients who have one, so a longer list adds only the new ones', async () => {
    const [kim] = await library.create(['Kim']);
    const again = await library.create(['Jo', ' kim ']);
    expect(again.map(({ recipient }) => recipient)).toEqual(['Jo', 'Kim']);
    expect(again[1]?.token).toBe(kim?.token);
    const twice = await Promise.all([library.create(['Max', 'Lea']), library.create(['Lea', 'Max'])]);
    expect(twice[0].map(({ id }) => id).toSorted()).toEqual(twice[1].map(({ id }) => id).toSorted());
    expect((await library.songLink()).personalCount).toBe(4);
  });

  it('are at most 50 at once and 200 a link, and don’t count to a person’s links', async () => {
    const names = (from: number) => Array.from({ length: 50 }, (_, index) => `Guest ${from + index}`);
    for (const from of [0, 50, 100, 150]) expect((await library.tryCreate(names(from))).status).toBe(201);
    const full = await library.tryCreate(['One more']);
    expect([full.status, full.body.detail]).toEqual([
      409,
      'A link can have 200 personal links. End some to make others.',
    ]);
    expect((await library.tryCreate(names(0))).status).toBe(201);
    expect((await library.send('POST', '/api/songs/Slow%20Boil/share', {})).status).toBe(200);
    const [first] = await library.activity().then((all) => all.slice(1));
    await library.end(first?.id ?? 0);
    expect((await library.tryCreate(['One more'])).status).toBe(201);
  });

  it.each([
    ['nobody', []],
    ['an empty name', ['']],
    ['an invisible name', ['\u200B']],
    ['a long name', ['x'.repeat(61)]],
    ['a name that turns the text around it', ['Kim\u202E']],
    ['too many names', Array.from({ length: 51 }, (_, index) => `Guest ${index}`)],
    ['a NUL', ['Kim\u0000']],
    ['no list', 'Kim'],
  ])('are not made for %s', async (_what, names) => {
    expect((await library.tryCreate(names)).status).toBe(400);
  });

  it('end one by one and all at once; the link they were made from stays', async () => {
    const links = await library.create(['Kim', 'Jo', 'Max']);
    const [kim, jo] = links;
    expect(await library.end(kim?.id ?? 0)).toBe(204);
    expect(await library.end(kim?.id ?? 0)).toBe(204);
    expect(await library.end(9999)).toBe(404);
    expect(await statusOf(`/song-share/${tokenOf(kim)}`)).toBe(404);
    expect(await statusOf(`/song-share/${tokenOf(jo)}`)).toBe(200);
    expect(await library.endAll()).toBe(204);
    expect(await statusOf(`/song-share/${tokenOf(jo)}`)).toBe(404);
    expect(await statusOf(`/song-share/${library.songToken}`)).toBe(200);
    expect((await library.activity()).map(({ recipient, isEnded }) => [recipient, isEnded]).slice(0, 1)).toEqual([
      [null, false],
    ]);
    expect((await library.activity()).filter(({ isEnded }) => isEnded)).toHaveLength(3);
    // Whoever had one gets another, with another address.
    const [again] = await library.create(['Kim']);
    expect(again?.token).not.toBe(kim?.token);
  });

  it('end with the link they were made from', async () => {
    const [kim] = await library.create(['Kim'], 'playlist', library.playlistId);
    expect(await statusOf(`/share/${tokenOf(kim)}`)).toBe(200);
    await library.send('DELETE', `/api/shares/playlist/${library.playlistId}`);
    expect(await statusOf(`/share/${tokenOf(kim)}`)).toBe(404);
  });

  it('can be managed by whoever may manage the link, and by nobody else', async () => {
    const [kim] = await library.create(['Kim']);
    const [jo] = await library.create(['Jo'], 'playlist', library.playlistId);
    const list = `/api/shares/playlist/${library.playlistId}`;
    const replies = [];
    for (const [who, as] of Object.entries<Caller>({ member: ben, owner: ana, admin })) {
      replies.push([
        who,
        (await library.tryCreate(['Max'], as)).status,
        await library.end(kim?.id ?? 0, as),
        (await library.send('GET', `/api/shares/song/${library.songLinkId}/activity`, undefined, as)).status,
        (await library.tryCreate(['Max'], as, 'playlist', library.playlistId)).status,
        (await library.send('DELETE', `${list}/personal/${jo?.id}`, undefined, as)).status,
        (await library.send('GET', `${list}/activity`, undefined, as)).status,
        (await library.send('DELETE', `${list}/personal`, undefined, as)).status,
      ]);
    }
    expect(replies).toEqual([
      ['member', 404, 404, 404, 403, 403, 403, 403],
      ['owner', 201, 204, 200, 201, 204, 200, 204],
      ['admin', 201, 204, 200, 201, 204, 200, 204],
    ]);
    // Not through another link.
    expect(await library.end(jo?.id ?? 0)).toBe(404);
  });

  it('greet nobody unless their maker wants it', async () => {
    const [kim] = await library.create(['Kim <b>&']);
    const recipientOf = async (token: string) =>
      (await (await library.open(`/api/share/${token}`)).json()).recipient ?? null;
    expect(await recipientOf(tokenOf(kim))).toBeNull();
    await library.change('song', library.songLinkId, { greets: true });
    expect(await library.songLink()).toMatchObject({ greets: true });
    expect(await recipientOf(tokenOf(kim))).toBe('Kim <b>&');
    expect(await recipientOf(library.songToken)).toBeNull();
    const page = await (await library.open(`/song-share/${tokenOf(kim)}`)).text();
    expect(page).not.toContain('<b>');
  });
});

describe('what happened', () => {
  it('is told apart by link, and together in the list of links', async () => {
    const [kim] = await library.create(['Kim']);
    await library.open(`/song-share/${library.songToken}`);
    library.clock.set('2026-05-02T10:00:00.000Z');
    await library.open(`/song-share/${tokenOf(kim)}`);
    await library.open(`/song-share/${tokenOf(kim)}`);
    library.clock.set('2026-05-02T10:05:00.000Z');
    await library.hear(tokenOf(kim), { seconds });
    await library.hear(library.songToken, { seconds });
    const [own, personal] = await library.activity();
    expect(own).toMatchObject({ recipient: null, token: library.songToken, openedCount: 1 });
    expect(personal).toMatchObject({
      recipient: 'Kim',
      token: kim?.token,
      openedCount: 2,
      lastOpenedAt: '2026-05-02T10:00:00.000Z',
      lastHappenedAt: '2026-05-02T10:05:00.000Z',
      songs: [{ plays: 1, parts: [1, 1, 1, 1], lastAt: '2026-05-02T10:05:00.000Z' }],
    });
    expect(await library.songLink()).toMatchObject({
      openedCount: 3,
      lastOpenedAt: '2026-05-02T10:00:00.000Z',
      playCount: 2,
      personalCount: 1,
      lastHappenedAt: '2026-05-02T10:05:00.000Z',
    });
  });

  it('includes what guests wrote and said', async () => {
    await library.change('song', library.songLinkId, { canComment: true });
    const [kim] = await library.create(['Kim']);
    const at = `/api/share/${tokenOf(kim)}`;
    const joined = await library.visit(`${at}/guest`, { method: 'POST', headers: BROWSER, json: { name: 'Kim' } });
    const cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const headers = { ...BROWSER, cookie };
    await library.visit(`${at}/notes`, { method: 'POST', headers, json: { comment: 'Louder', clientKey: '1' } });
    const sentence = 'The bridge';
    await library.visit(`${at}/verdict`, { method: 'PUT', headers, json: { verdict: 'changes', sentence } });
    const [own, personal] = await library.activity();
    expect(own).toMatchObject({ noteCount: 0, verdicts: [], lastHappenedAt: null });
    expect(personal).toMatchObject({
      noteCount: 1,
      verdicts: [
        { cleanTitle: 'Midnight Drive', version: 3, guestName: 'Kim', verdict: 'changes', sentence, isOutdated: false },
      ],
    });
    expect(personal?.lastHappenedAt).not.toBeNull();
    expect(await library.songLink()).toMatchObject({ noteCount: 1, changesCount: 1 });
  });

  it('stays when a personal link ends', async () => {
    const [kim] = await library.create(['Kim']);
    await library.hear(tokenOf(kim), { seconds });
    await library.end(kim?.id ?? 0);
    expect((await library.activity())[1]).toMatchObject({ isEnded: true, songs: [{ plays: 1 }] });
    expect(await library.songLink()).toMatchObject({ playCount: 1, personalCount: 0 });
  });
});
