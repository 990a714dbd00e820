import type { ComparedPair, VersionComparison } from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFile, ana, bo, mediaOf, startAwayLibrary } from '../../testing/awayLibrary.ts';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perTest } from '../../testing/lifetimes.ts';

const sync = perTest(startFakeSync);
const library = perTest(() => startAwayLibrary({ syncUrl: sync.url }));
/** what comparing two versions gives, by their names; without an entry they wait */
let results: Record<string, VersionComparison>;

const pair = (options: Partial<ComparedPair> = {}) =>
  aComparedPair({
    alignment: { stretches: [{ older: [0, 120], newer: [0, 120] }], unsure: [] },
    changes: [],
    levelDb: 0,
    tone: { lowsDb: 0, highsDb: 0, sidesDb: 0 },
    ...options,
  });
const isNew = (...spans: [number, number][]) =>
  pair({
    changes: spans.map((newer) => ({ kind: 'new', newer, older: null, from: null, decibels: null, mostly: null })),
  });

beforeEach(() => {
  results = {};
  sync.compare = ({ older, newer }) => {
    const found = Object.entries(results).find(([names]) => {
      const [one = '', other = ''] = names.split(' > ');
      return mediaOf(one) === older && mediaOf(other) === newer;
    });
    return found ? { state: 'done', comparison: found[1] } : { state: 'waiting' };
  };
});

const items = async (who = bo) => (await library.caughtUp(who)).items;
/** What is to hear once everything was compared. */
const heardOf = async (who = bo) => {
  await expect.poll(async () => (await items(who)).map(({ course }) => course)).not.toContain('comparing');
  return (await items(who)).map(({ song, comparedWith, course, parts }) => ({
    version: song.version,
    against: comparedWith?.version ?? null,
    course,
    parts: parts.map(({ fromSeconds, untilSeconds, news }) => `${fromSeconds}–${untilSeconds} ${news}`),
  }));
};
const away = async (deed: () => Promise<void>) => {
  await library.visit(bo, 2);
  await deed();
  await library.visit(bo, 5);
};

describe('what is new to hear of a version', () => {
  it('are the parts that changed, once it was compared; until then its beginning', async () => {
    await library.arrive(1, 'Blue v1');
    await away(() => library.arrive(3, 'Blue v2'));
    expect(await items()).toMatchObject([
      {
        title: 'Blue',
        kind: 'newVersion',
        arrivedAt: library.at(3),
        course: 'comparing',
        comparedWith: { id: await library.idOf('Blue v1'), version: 1 },
        parts: [{ fromSeconds: 0, untilSeconds: 60, news: 'new version' }],
      },
    ]);
    results = { 'Blue v1 > Blue v2': isNew([20, 28], [80, 90]) };
    await library.database.query(`SELECT pg_notify('simmer_heard', '')`);
    expect(await heardOf()).toEqual([
      {
        version: 2,
        against: 1,
        course: 'changes',
        parts: ['17–31 new from 0:20 to 0:28', '77–93 new from 1:20 to 1:30'],
      },
    ]);
  });

  it('is what differs from the last version that its person heard, which is compared for them', async () => {
    results = { 'Blue v2 > Blue v4': isNew([10, 14]), 'Blue v3 > Blue v4': isNew([50, 54]) };
    await library.arrive(1, 'Blue v1', 'Blue v2', 'Blue v3');
    await library.hear('Blue v1', [[0, 60]]);
    await library.hear('Blue v2', [[0, 60]]);
    await away(() => library.arrive(3, 'Blue v4'));
    expect(await heardOf()).toMatchObject([{ against: 2, parts: ['7–17 new from 0:10 to 0:14'] }]);
    await library.done('PUT', '/api/hearing-choice', bo, { isKept: false });
    expect(await heardOf()).toMatchObject([{ against: 3, parts: ['47–57 new from 0:50 to 0:54'] }]);
  });

  it('is the newest of several, against what was there before', async () => {
    results = { 'Blue v1 > Blue v3': isNew([10, 14]) };
    await library.arrive(1, 'Blue v1');
    await away(() => library.arrive(3, 'Blue v2', 'Blue v3'));
    expect(await heardOf()).toMatchObject([{ version: 3, against: 1, course: 'changes' }]);
  });

  it('is its beginning, if it can’t be compared, or differs throughout', async () => {
    results = {
      'Blue v1 > Blue v2': { outcome: 'incomparable', reason: 'otherMusic' },
      'Red v1 > Red v2': pair({ levelDb: 2 }),
    };
    await library.arrive(1, 'Blue v1', 'Red v1');
    await away(() => library.arrive(3, 'Blue v2', 'Red v2'));
    expect(await heardOf()).toEqual([
      { version: 2, against: null, course: 'beginning', parts: ['0–60 new version'] },
      { version: 2, against: 1, course: 'beginning', parts: ['0–60 2 dB louder'] },
    ]);
  });

  it('of a new song is its first minute', async () => {
    await away(async () => {
      await library.on(3, () => library.apply(aFile('Green v1', { durationSeconds: 42 }), aFile('Pink v1')));
    });
    expect(await heardOf()).toEqual([
      { version: 1, against: null, course: 'beginning', parts: ['0–42 new song'] },
      { version: 1, against: null, course: 'beginning', parts: ['0–60 new song'] },
    ]);
  });

  it('is nothing if it sounds the same: then it isn’t counted either', async () => {
    results = { 'Blue v1 > Blue v2': pair() };
    await library.arrive(1, 'Blue v1', 'Red v1');
    await away(async () => {
      await library.arrive(3, 'Blue v2');
      await library.on(3, () =>
        library.apply(aFile('Red v2', { contentHash: 'Red v1', mediaName: mediaOf('Red v1') })),
      );
    });
    await expect.poll(async () => (await library.caughtUp()).since).toBeNull();
    expect(await library.caughtUp()).toMatchObject({ counts: { newVersions: 0 }, songCount: 0, items: [] });
  });

  it('is without what its person has heard, however it was played; without anything left it counts no more', async () => {
    results = { 'Blue v1 > Blue v2': isNew([20, 30], [80, 90]) };
    await library.arrive(1, 'Blue v1');
    await away(() => library.arrive(3, 'Blue v2'));
    const left = async () => (await heardOf()).flatMap(({ parts }) => parts);
    await library.hear('Blue v2', [[20, 27]]);
    expect(await left()).toHaveLength(2);
    await library.hear('Blue v2', [[26, 28]]);
    expect(await left()).toEqual(['77–93 new from 1:20 to 1:30']);
    expect(await library.caughtUp(ana)).toMatchObject({ since: null });
    await library.hear('Blue v2', [[80, 90]]);
    expect(await library.caughtUp()).toMatchObject({ since: null, counts: { newVersions: 0 }, items: [] });
  });
});

describe('what is new is called by the sections that people named', () => {
  const name = async (version: string, sections: { atSeconds: number; name: string | null }[]) =>
    library.done('PUT', `/api/songs/${await library.idOf(version)}/sections`, ana, {
      sections,
      grid: null,
      revision: 0,
    });

  it('on this version, or on an earlier one', async () => {
    results = { 'Blue v1 > Blue v2': isNew([40, 60]) };
    await library.arrive(1, 'Blue v1');
    await name('Blue v1', [
      { atSeconds: 0, name: 'Verse 1' },
      { atSeconds: 40, name: 'Bridge' },
      { atSeconds: 60, name: null },
    ]);
    await away(() => library.arrive(3, 'Blue v2'));
    expect(await heardOf()).toMatchObject([{ parts: ['37–63 the bridge is new'] }]);
    await name('Blue v2', [
      { atSeconds: 0, name: null },
      { atSeconds: 30, name: 'Solo' },
    ]);
    expect(await heardOf()).toMatchObject([{ parts: ['37–63 20 s new in the solo'] }]);
  });
});
