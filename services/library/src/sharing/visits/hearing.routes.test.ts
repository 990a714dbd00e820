import { readRows } from '@simmer/service-common/database/rows.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ActivityLibrary, BROWSER, startActivityLibrary } from '../../testing/activityCalls.ts';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { createHearingsRepository } from './hearings.repository.ts';

const library = perTest(startActivityLibrary);

const hear = async (...args: Parameters<ActivityLibrary['hear']>) => (await library.hear(...args)).status;
const heardSongs = async (kind?: string, id?: number) => (await library.activity(kind, id))[0]?.songs;

describe('a play', () => {
  it('counts once, after ten seconds, however often it is reported', async () => {
    const { songToken } = library;
    expect(await hear(songToken, { seconds: [[0, 9]] })).toBe(204);
    expect(await heardSongs()).toEqual([]);
    await hear(songToken, { seconds: [[0, 12]] });
    await hear(songToken, { seconds: [[0, 12]] });
    await hear(songToken, { seconds: [[40, 44]] });
    expect(await heardSongs()).toEqual([
      expect.objectContaining({
        cleanTitle: 'Midnight Drive',
        version: 3,
        duration: 100,
        plays: 1,
        furthestSeconds: 44,
        parts: [1, 1, 1, 0, 0, 0, 0, 0, 1],
        downloads: 0,
      }),
    ]);
    await hear(songToken, { playId: 'play two', seconds: [[3, 14]] });
    expect(await heardSongs()).toEqual([
      expect.objectContaining({ plays: 2, furthestSeconds: 44, parts: [2, 2, 2, 0, 0, 0, 0, 0, 1] }),
    ]);
  });

  it('adds up over the instances, also at once', async () => {
    const another = await library.startAnother();
    const report = (url: string, from: number) =>
      library.visit(`${url}/api/share/${library.songToken}/heard`, {
        method: 'POST',
        headers: { ...BROWSER },
        json: { playId: 'everywhere', seconds: [[from, from + 4]] },
      });
    await Promise.all([0, 10, 20, 30].map((from, index) => report(index % 2 ? another.url : library.url, from)));
    expect(await heardSongs()).toEqual([
      expect.objectContaining({ plays: 1, parts: [1, 0, 1, 0, 1, 0, 1], furthestSeconds: 34 }),
    ]);
  });

  it('counts after half of a short song', async () => {
    await library.database.query(`UPDATE version SET duration_seconds = 6 WHERE filename LIKE 'Midnight%'`);
    await hear(library.songToken, { seconds: [[0, 2]] });
    expect(await heardSongs()).toEqual([]);
    await hear(library.songToken, { seconds: [[0, 3]] });
    expect(await heardSongs()).toEqual([expect.objectContaining({ plays: 1 })]);
  });

  it('is of one song of a playlist, and of the link it was heard through', async () => {
    const seconds = [[0, 20]];
    await hear(library.token, { cleanTitle: 'Paper Boats', seconds });
    await hear(library.token, { cleanTitle: 'Slow Boil', seconds });
    const songs = await heardSongs('playlist', library.playlistId);
    expect(songs?.map(({ cleanTitle, plays }) => [cleanTitle, plays])).toEqual([
      ['Paper Boats', 1],
      ['Slow Boil', 1],
    ]);
    expect(await heardSongs()).toEqual([]);
    expect(await hear(library.token, { cleanTitle: 'Nowhere', seconds })).toBe(404);
    expect(await hear('unknown', { seconds })).toBe(404);
  });

  it('is announced once, when it counts', async () => {
    const before = await announcedTopics(library);
    await hear(library.songToken, { seconds: [[0, 8]] });
    expect(await announcedTopics(library)).toEqual(before);
    await hear(library.songToken, { seconds: [[0, 20]] });
    await hear(library.songToken, { seconds: [[0, 50]] });
    expect(await announcedTopics(library)).toEqual([...before, 'shares']);
  });

  it('is forgotten after an hour, and what it added stays', async () => {
    await hear(library.songToken, { seconds: [[0, 20]] });
    const countPlays = async () =>
      (
        await readRows(library.database, z.object({ count: z.number() }), 'SELECT count(*)::integer AS count FROM play')
      )[0]?.count;
    expect(await countPlays()).toBe(1);
    const hearings = createHearingsRepository(library.database);
    await hearings.trim(new Date('2026-05-02T10:00:05.000Z'));
    expect(await countPlays()).toBe(1);
    await hearings.trim(new Date('2026-05-02T10:00:05.001Z'));
    expect(await countPlays()).toBe(0);
    expect(await heardSongs()).toEqual([expect.objectContaining({ plays: 1 })]);
  });
});

describe('nothing is counted', () => {
  it.each([
    ['with Global Privacy Control', { ...BROWSER, 'sec-gpc': '1' }],
    ['with Do Not Track', { ...BROWSER, dnt: '1' }],
    ['for a preview bot', { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)' }],
    ['for a program', { 'user-agent': 'curl/8.0' }],
    ['for a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
    ['for a prefetch', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }],
  ])('%s', async (_who, headers) => {
    await library.change('song', library.songLinkId, { canDownload: true });
    expect(await hear(library.songToken, { seconds: [[0, 60]] }, headers)).toBe(204);
    expect((await library.visit(`/api/share/${library.songToken}/download`, { headers })).status).toBe(200);
    expect(await heardSongs()).toEqual([]);
    const plays = await readRows(library.database, z.object({}), 'SELECT FROM play');
    expect(plays).toEqual([]);
  });

  it('of other sites’ pages, of locked links and of links that have ended', async () => {
    const seconds = [[0, 60]];
    expect(await hear(library.songToken, { seconds }, { ...BROWSER, 'sec-fetch-site': 'cross-site' })).toBe(403);
    await library.change('song', library.songLinkId, { password: 'low and slow' });
    expect(await hear(library.songToken, { seconds })).toBe(403);
    await library.send('DELETE', `/api/shares/song/${library.songLinkId}`);
    expect(await hear(library.songToken, { seconds })).toBe(404);
    expect(await readRows(library.database, z.object({}), 'SELECT FROM link_hearing')).toEqual([]);
  });
});

describe('what a report may say', () => {
  it.each([
    ['no play', { playId: undefined, seconds: [] }],
    ['a short play id', { playId: 'short', seconds: [] }],
    ['a long play id', { playId: 'x'.repeat(65), seconds: [] }],
    ['a NUL', { playId: 'play\u0000one', seconds: [] }],
    ['no stretches', {}],
    ['too many stretches', { seconds: Array.from({ length: 201 }, () => [0, 1]) }],
    ['a stretch before the start', { seconds: [[-1, 5]] }],
    ['a stretch beyond a day', { seconds: [[0, 86_401]] }],
    ['half a stretch', { seconds: [[0]] }],
    ['words', { seconds: [['0', '5']] }],
  ])('is not %s', async (_what, body) => {
    expect(await hear(library.songToken, body)).toBe(400);
  });

  it('is cut off at the end of the song', async () => {
    await hear(library.songToken, { seconds: [[0, 86_400]] });
    expect(await heardSongs()).toEqual([expect.objectContaining({ furthestSeconds: 100, parts: Array(20).fill(1) })]);
  });

  it('is refused once there are too many', async () => {
    await library.database.query(
      `INSERT INTO share_try_count (name, window_start, window_end, count)
       SELECT 'reportsOfLink:' || id, '2026-05-02T09:00:00Z', '2026-05-02T09:15:00Z', 6000 FROM public_link`,
    );
    expect(await hear(library.songToken, { seconds: [[0, 60]] })).toBe(429);
    expect(await heardSongs()).toEqual([]);
  });
});

describe('downloads', () => {
  const download = (headers: Record<string, string> = {}, method = 'GET') =>
    library.visit(`/api/share/${library.songToken}/download`, { method, headers: { ...BROWSER, ...headers } });

  it('are counted once, not for each part', async () => {
    await library.change('song', library.songLinkId, { canDownload: true });
    await download();
    await download({ range: 'bytes=0-' });
    await download({ range: 'bytes=5000-' });
    await download({}, 'HEAD');
    expect(await heardSongs()).toEqual([expect.objectContaining({ plays: 0, downloads: 2, parts: [] })]);
    expect(await library.songLink()).toMatchObject({ downloadCount: 2, playCount: 0 });
  });

  it('of a playlist’s ZIP are one of each song, once, and none for the byte that a page asks for before', async () => {
    const { playlistId, token } = library;
    await library.change('playlist', playlistId, { canDownload: true });
    const zip = (headers: Record<string, string> = {}) =>
      library.visit(`/api/share/${token}/zip`, { headers: { ...BROWSER, ...headers } });
    for (const range of ['bytes=1-1', 'bytes=5000-']) expect((await zip({ range })).status).toBe(200);
    await zip({ dnt: '1' });
    expect(await heardSongs('playlist', playlistId)).toEqual([]);
    await zip();
    const songs = await heardSongs('playlist', playlistId);
    expect(songs?.map(({ downloads, plays }) => [downloads, plays])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('that aren’t allowed are none', async () => {
    expect((await download()).status).toBe(403);
    expect(await heardSongs()).toEqual([]);
  });
});

it('stores neither an address nor anything about the browser', async () => {
  await library.change('song', library.songLinkId, { canDownload: true });
  const headers = { ...BROWSER, 'x-forwarded-for': '203.0.113.77', 'accept-language': 'tlh' };
  await hear(library.songToken, { playId: 'a play of mine', seconds: [[0, 60]] }, headers);
  await library.visit(`/api/share/${library.songToken}/download`, { headers });
  const tables = ['play', 'link_hearing', 'share_try_count'];
  const contents = await Promise.all(
    tables.map((table) => library.database.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t`)),
  );
  expect(contents[0]).toHaveLength(1);
  for (const trace of ['203.0.113', '127.0.0.1', 'Firefox', 'tlh', 'a play of mine']) {
    expect(JSON.stringify(contents)).not.toContain(trace);
  }
});
