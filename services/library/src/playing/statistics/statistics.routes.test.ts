import { PLAYS_DAYS, type SongPlays, songPlays, type TeamStatistics, teamStatistics } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { versionIds } from '../../testing/versionIds.ts';

const curator = { userId: 3, isAdmin: true, canCurateSongs: true };

const library = perTest(startTestLibrary);
let ids: Map<string, number>;

async function add(...paths: string[]): Promise<void> {
  await library.apply(...paths.map((path) => aStoredFile(`/${path}.mp3`, { durationSeconds: 100 })));
  ids = await versionIds(library);
}

beforeEach(() => add('Blue v1', 'Blue v2', 'Red', 'Amber'));

const idOf = (name: string) => ids.get(name) ?? 0;
const played = (name: string, day: string, plays: number) =>
  library.database.query('INSERT INTO version_plays (version_id, day, plays) VALUES ($1, $2, $3)', [
    idOf(name),
    day,
    plays,
  ]);
const arrived = (name: string, at: string) =>
  library.database.query('UPDATE version SET created_at = $2 WHERE id = $1', [idOf(name), at]);
const hear = (name: string, { userId = 1, playId = 'one', seconds = [[0, 40]] } = {}) =>
  askLibrary(library, 'POST', '/api/heard', {
    as: { userId },
    body: { plays: [{ versionId: idOf(name), playId, seconds }] },
  });
const hide = (name: string) =>
  askLibrary(library, 'POST', '/api/hide-version', { as: curator, body: { filename: `${name}.mp3` } });

async function statistics(): Promise<TeamStatistics> {
  const { status, body } = await askLibrary(library, 'GET', '/api/statistics');
  expect(status).toBe(200);
  return teamStatistics.parse(body);
}
async function mostPlayed(): Promise<[title: string, plays: number][]> {
  return (await statistics()).mostPlayed.map(({ song, plays }) => [song.title, plays]);
}
async function unheard(): Promise<string[]> {
  return (await statistics()).longestUnheard.map(({ song }) => song.title);
}
async function playsOf(key: string): Promise<SongPlays> {
  const { status, body } = await askLibrary(library, 'GET', `/api/songs/${encodeURIComponent(key)}/plays`);
  expect(status).toBe(200);
  return songPlays.parse(body);
}

describe('what was played most', () => {
  it('is of this month in UTC, the plays of all versions together, shown by the newest one', async () => {
    library.clock.set('2026-05-31T23:59:59.999Z');
    await played('Blue v1', '2026-04-30', 100);
    await played('Blue v1', '2026-05-01', 2);
    await played('Blue v2', '2026-05-31', 3);
    await played('Red', '2026-05-31', 4);
    await played('Red', '2026-06-01', 50);
    const { month, plays, mostPlayed: songs } = await statistics();
    expect({ month, plays }).toEqual({ month: '2026-05', plays: 9 });
    expect(songs).toEqual([
      {
        song: {
          versionId: idOf('Blue v2'),
          cleanTitle: 'Blue',
          title: 'Blue',
          version: 2,
          dropboxPath: '/Music/Blue v2.mp3',
          modifiedAt: '2026-05-01T20:15:00.000Z',
        },
        plays: 5,
      },
      { song: expect.objectContaining({ title: 'Red', version: null }), plays: 4 },
    ]);
    library.clock.set('2026-06-01T00:00:00.000Z');
    expect(await statistics()).toMatchObject({ month: '2026-06', plays: 50, mostPlayed: [{ plays: 50 }] });
  });

  it('counts what players report, on its day', async () => {
    library.clock.set('2026-05-31T23:59:00.000Z');
    await hear('Red');
    library.clock.set('2026-06-01T00:01:00.000Z');
    await hear('Red', { playId: 'two' });
    expect(await mostPlayed()).toEqual([['Red', 1]]);
    expect((await playsOf('Red')).days).toEqual([
      { day: '2026-05-31', plays: 1 },
      { day: '2026-06-01', plays: 1 },
    ]);
  });

  it('is nothing in a month without plays', async () => {
    expect(await statistics()).toMatchObject({ month: '2026-05', plays: 0, mostPlayed: [] });
  });

  it('lists ten songs, with ties by title, and counts all', async () => {
    const titles = Array.from({ length: 11 }, (_, index) => `Song ${String.fromCodePoint(75 - index)}`);
    await add(...titles);
    for (const title of titles) await played(title, '2026-05-02', 3);
    await played('Red', '2026-05-02', 4);
    expect(await mostPlayed()).toEqual([
      ['Red', 4],
      ...titles
        .toSorted()
        .slice(0, 9)
        .map((title) => [title, 3]),
    ]);
    expect((await statistics()).plays).toBe(37);
  });

  it('leaves out hidden versions and missing ones, and says titles as they are shown', async () => {
    await played('Blue v1', '2026-05-02', 1);
    await played('Blue v2', '2026-05-02', 10);
    await played('Red', '2026-05-02', 2);
    await played('Amber', '2026-05-02', 3);
    await hide('Blue v2');
    await library.apply({ removed: 'id:/Amber.mp3' });
    await askLibrary(library, 'PUT', '/api/custom-titles/Red', { as: curator, body: { customTitle: 'Redder' } });
    expect(await statistics()).toMatchObject({
      plays: 3,
      mostPlayed: [
        { song: { title: 'Redder', cleanTitle: 'Red' } },
        { song: { title: 'Blue', versionId: idOf('Blue v1') }, plays: 1 },
      ],
    });
  });

  it('goes along with songs that are merged and versions that move', async () => {
    await played('Blue v1', '2026-05-02', 1);
    await played('Red', '2026-05-02', 2);
    await askLibrary(library, 'POST', '/api/song-merges', { as: curator, body: { from: 'Red', into: 'Blue' } });
    expect(await mostPlayed()).toEqual([['Blue', 3]]);
    expect((await playsOf('Red')).days).toEqual([{ day: '2026-05-02', plays: 3 }]);
    await askLibrary(library, 'POST', '/api/versions/move', {
      as: curator,
      body: { filename: 'Blue v1.mp3', newCleanTitle: 'Amber' },
    });
    expect(await mostPlayed()).toEqual([
      ['Blue', 2],
      ['Amber', 1],
    ]);
  });
});

describe('what nobody has listened to for the longest time', () => {
  beforeEach(async () => {
    await arrived('Blue v1', '2026-01-01T00:00:00.000Z');
    await arrived('Blue v2', '2026-04-01T00:00:00.000Z');
    await arrived('Red', '2026-03-01T00:00:00.000Z');
    await arrived('Amber', '2026-02-01T00:00:00.000Z');
  });

  it('begins with what came first and was never heard, by the arrival of its newest version', async () => {
    expect(await statistics()).toMatchObject({
      longestUnheard: [
        { song: { title: 'Amber' }, lastHeardAt: null, arrivedAt: '2026-02-01T00:00:00.000Z' },
        { song: { title: 'Red' }, lastHeardAt: null, arrivedAt: '2026-03-01T00:00:00.000Z' },
        { song: { title: 'Blue', version: 2 }, lastHeardAt: null, arrivedAt: '2026-04-01T00:00:00.000Z' },
      ],
    });
  });

  it('counts anybody’s listening to any version, however short', async () => {
    library.clock.set('2026-04-10T10:00:00.000Z');
    await hear('Amber', { seconds: [[0, 1]] });
    library.clock.set('2026-03-10T10:00:00.000Z');
    await hear('Blue v1', { userId: 2 });
    library.clock.set('2026-03-05T10:00:00.000Z');
    await hear('Blue v2');
    expect(await statistics()).toMatchObject({
      longestUnheard: [
        { song: { title: 'Red' }, lastHeardAt: null },
        { song: { title: 'Blue', version: 2 }, lastHeardAt: '2026-03-10T10:00:00.000Z' },
        { song: { title: 'Amber' }, lastHeardAt: '2026-04-10T10:00:00.000Z' },
      ],
    });
  });

  it('leaves out hidden versions and missing ones, with what was heard of them', async () => {
    library.clock.set('2026-05-01T10:00:00.000Z');
    await hear('Blue v2');
    await hide('Blue v2');
    await hide('Red');
    await library.apply({ removed: 'id:/Amber.mp3' });
    expect((await statistics()).longestUnheard).toEqual([
      {
        song: expect.objectContaining({ title: 'Blue', version: 1 }),
        lastHeardAt: null,
        arrivedAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('forgets what people don’t let be kept', async () => {
    await hear('Amber');
    expect((await unheard()).at(-1)).toBe('Amber');
    await askLibrary(library, 'PUT', '/api/hearing-choice', { as: { userId: 1 }, body: { isKept: false } });
    expect((await unheard())[0]).toBe('Amber');
  });

  it('lists ten songs, those that came together by title', async () => {
    const titles = Array.from({ length: 11 }, (_, index) => `Song ${String.fromCodePoint(75 - index)}`);
    await add(...titles);
    for (const title of titles) await arrived(title, '2025-01-01T00:00:00.000Z');
    expect(await unheard()).toEqual(titles.toSorted().slice(0, 10));
  });
});

describe('a song’s plays', () => {
  it('are those of its visible versions together, by day, of the last six months', async () => {
    await played('Blue v1', '2026-05-02', 1);
    await played('Blue v2', '2026-05-02', 2);
    await played('Blue v2', '2026-04-20', 5);
    // The first day of 182, the one before it, and one that a wrong clock has reported.
    await played('Blue v1', '2025-11-02', 7);
    await played('Blue v1', '2025-11-01', 100);
    await played('Blue v1', '2026-05-03', 100);
    await played('Red', '2026-05-02', 100);
    expect(await playsOf('/Music/Blue v1.mp3')).toEqual({
      today: '2026-05-02',
      days: [
        { day: '2025-11-02', plays: 7 },
        { day: '2026-04-20', plays: 5 },
        { day: '2026-05-02', plays: 3 },
      ],
    });
    await hide('Blue v2');
    expect((await playsOf('Blue')).days.map(({ plays }) => plays)).toEqual([7, 1]);
  });

  it('are one for each of 182 days at most', async () => {
    await library.database.query(
      `INSERT INTO version_plays SELECT $1, date '2026-05-02' - ago, 1 FROM generate_series(0, 400) ago`,
      [idOf('Red')],
    );
    expect((await playsOf('Red')).days).toHaveLength(PLAYS_DAYS);
  });

  it('are none of a song that nobody has played, and of an unknown or hidden one there is nothing', async () => {
    expect((await playsOf('Amber')).days).toEqual([]);
    await hide('Amber');
    const status = async (key: string, as = {}) =>
      (await askLibrary(library, 'GET', `/api/songs/${key}/plays`, { as })).status;
    expect([await status('Amber'), await status('Nowhere'), await status('4000000')]).toEqual([404, 404, 404]);
    expect(await status('Amber', curator)).toBe(200);
  });
});
