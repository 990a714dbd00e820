import {
  COMPARISON_RECIPE,
  type ComparisonSummary,
  type VersionAlignment,
  type VersionSections,
} from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { type ComparisonWork, createComparisonWork } from './comparisonWork.repository.ts';
import { createVersionComparisonsRepository } from './versionComparisons.repository.ts';

const SONGS = 2_500;
const VERSIONS_EACH = 4;
const LONG = 300;

const library = perFile(startTestLibrary);
let work: ComparisonWork;
/** much longer than it takes, much shorter than it would with one statement per version */
const QUICK_MS = 4_000;

const media = (name: string) => `${Buffer.from(name).toString('hex').padEnd(64, '0')}.mp3`;
const files = (title: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    aStoredFile(`/${title} v${place + 1}.mp3`, { mediaName: media(`${title} ${place + 1}`), durationSeconds: 100 }),
  );

beforeAll(async () => {
  // The queue is worked by hand here.
  await library.app.close();
  work = createComparisonWork(library.database);
  await library.apply(
    ...Array.from({ length: SONGS }, (_, song) => files(`Song ${song} x`, VERSIONS_EACH)).flat(),
    ...files('Long', LONG),
  );
});

async function within(limitMs: number, action: () => Promise<unknown>) {
  const startedMs = performance.now();
  await action();
  expect(performance.now() - startedMs).toBeLessThan(limitMs);
}
const count = async (condition = 'true'): Promise<number> => {
  const [row] = await library.database.query(`SELECT count(*)::integer AS count FROM comparison WHERE ${condition}`);
  return row.count;
};
const jobs = async (name: string): Promise<number> => {
  const [row] = await library.database.query('SELECT count(*)::integer AS count FROM public_jobs.job WHERE name = $1', [
    name,
  ]);
  return row.count;
};
const expected = SONGS * (VERSIONS_EACH - 1) + LONG - 1;

describe('ten thousand versions', () => {
  it('are paired at once, and nothing is done while nothing changes', async () => {
    await within(QUICK_MS, () => work.pairNeighbours());
    expect(await count()).toBe(expected);
    expect(await createVersionComparisonsRepository(library.database).progress()).toEqual({
      pairs: expected,
      compared: 0,
      incomparable: 0,
    });
    await within(250, () => work.pairNeighbours());
    expect(await library.database.query('SELECT FROM version_change')).toHaveLength(0);
  });

  it('are looked at again after a start, and pairs that are there stay', async () => {
    await library.database.query(`DELETE FROM comparison WHERE older_media = '${media('Long 7')}'`);
    await within(QUICK_MS, async () => {
      await work.prepare();
      await work.pairNeighbours();
    });
    expect(await count()).toBe(expected);
  });

  it('have a job for each pair, in the kind that waits for no other where somebody asked', async () => {
    const asked = { older: media('Long 3'), newer: media('Long 9') };
    await createVersionComparisonsRepository(library.database).ask(asked, false);
    expect(await jobs('neighbour-comparisons')).toBe(expected);
    expect(await jobs('comparisons')).toBe(1);
    // An earlier version left pairs without a job.
    await library.database.query('DELETE FROM public_jobs.job_common');
    await within(QUICK_MS, () => work.prepare());
    expect(await jobs('neighbour-comparisons')).toBe(expected);
    expect(await jobs('comparisons')).toBe(1);
    expect(await work.begin(asked)).toEqual({ isCloser: false, isAsked: true, attempts: 1 });
    // Whoever began has crashed.
    expect(await work.begin(asked)).toEqual({ isCloser: false, isAsked: true, attempts: 2 });
  });

  it('that wait for their sound are all taken up again', async () => {
    await library.database.query(`UPDATE comparison SET state = 'waiting', run_after = now() + interval '1 hour'`);
    await library.database.query('DELETE FROM public_jobs.job_common');
    await within(QUICK_MS, () => work.heard(undefined));
    expect(await jobs('neighbour-comparisons')).toBe(expected);
  });

  it('lose the pairs of files that are gone', async () => {
    await library.apply({ removed: 'id:/Song 0 x v1.mp3' }, { removed: 'id:/Song 1 x v2.mp3' });
    await work.pairNeighbours();
    // The second song's first and third version are neighbours now.
    expect(await count(`older_media = '${media('Song 0 x 1')}'`)).toBe(0);
    expect(await count(`older_media = '${media('Song 1 x 1')}' AND newer_media = '${media('Song 1 x 3')}'`)).toBe(1);
  });
});

describe('three hundred versions of one song', () => {
  let statements = 0;

  beforeAll(async () => {
    await library.database.query(
      `UPDATE comparison SET state = 'compared', recipe = $3, result = $1 WHERE newer_media LIKE $2`,
      [
        JSON.stringify(
          aComparedPair({ alignment: { stretches: [{ older: [0, 100], newer: [0.01, 100.01] }], unsure: [] } }),
        ),
        `${Buffer.from('Long').toString('hex')}%`,
        COMPARISON_RECIPE,
      ],
    );
    const another = await library.startAnother();
    library.url = another.url;
    await library.database.query(`
      INSERT INTO person (user_id) VALUES (1) ON CONFLICT DO NOTHING;
      INSERT INTO timestamp_marker (version_id, user_id, at_seconds, emoji) SELECT id, 1, 3, 'x' FROM version WHERE title_key = 'long'`);
  });

  const ask = async <Body>(path: string) => {
    statements = 0;
    const original = library.database.query.bind(library.database);
    library.database.query = ((...args: Parameters<typeof original>) => {
      statements += 1;
      return original(...args);
    }) as typeof original;
    const startedMs = performance.now();
    try {
      const { body } = await askLibrary<Body>(library, 'GET', path);
      expect(performance.now() - startedMs).toBeLessThan(QUICK_MS);
      return body;
    } finally {
      library.database.query = original;
    }
  };

  it('say what changed by a handful of statements', async () => {
    expect(await ask<ComparisonSummary[]>('/api/songs/Long/comparisons')).toHaveLength(LONG - 1);
    expect(statements).toBeLessThan(LONG / 10);
  });

  it('are aligned along the whole line', async () => {
    const [newest] = await library.database.query(
      `SELECT id FROM version WHERE title_key = 'long' ORDER BY number DESC LIMIT 1`,
    );
    const aligned = await ask<VersionAlignment[]>(`/api/songs/${newest.id}/alignments`);
    expect(aligned).toHaveLength(LONG - 1);
    const [first] = aligned.at(-1)?.alignment.stretches ?? [];
    expect(first?.newer[0]).toBeCloseTo((LONG - 1) * 0.01);
    expect(statements).toBeLessThan(LONG / 10);
  });

  it('carry sections from the first one to the last', async () => {
    await library.database.query(`
      INSERT INTO version_sections (version_id, sections, revision, updated_by)
      SELECT id, '[{"atSeconds": 0, "name": "Intro"}, {"atSeconds": 20, "name": "Verse"}]', 1, 1
        FROM version WHERE title_key = 'long' ORDER BY number LIMIT 1`);
    const { sections, origin } = await ask<VersionSections>('/api/songs/Long/sections');
    expect(origin).toBe('carried');
    expect(sections[1]?.atSeconds).toBeCloseTo(20 + (LONG - 1) * 0.01);
    expect(statements).toBeLessThan(LONG / 10);
  });
});
