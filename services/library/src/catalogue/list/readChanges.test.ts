import { execute, readValue } from '@simmer/service-common/database/rows.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { READ_CHANGES } from './listStatements.ts';

const SONGS = 2_000;
const CHANGED = 500;

type Step = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Join Filter'?: number | undefined;
  Plans?: Step[] | undefined;
};
const step: z.ZodType<Step, Step> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  get Plans() {
    return z.array(step).optional();
  },
});
const explained = z.array(z.object({ Plan: step }));
const stepsOf = (one: Step): Step[] => [one, ...(one.Plans ?? []).flatMap(stepsOf)];

const library = perTest(startTestLibrary);
let stranger: pg.Client;

beforeEach(async () => {
  // Somebody writes for long, in another database of the same server.
  stranger = new pg.Client({ connectionString: inject('postgresUrl') });
  await stranger.connect();
  await stranger.query('BEGIN; SELECT pg_current_xact_id()');
  for (const version of [1, 2]) {
    await library.apply(
      ...Array.from({ length: SONGS }, (_, index) => aStoredFile(`/Number ${index} of all v${version}.mp3`)),
    );
  }
  await execute(library.database, `INSERT INTO person (user_id, first_name) VALUES (1, 'Ana')`);
  await execute(library.database, 'INSERT INTO favorite (title_key, user_id) SELECT title_key, 1 FROM song');
});
afterEach(() => stranger.end());

it.each([
  'force_custom_plan',
  'force_generic_plan',
])('what changed is looked up title by title, not by reading the tables (%s)', async (mode) => {
  const { database } = library;
  const { generation, snapshot } = await createCatalogueRepository(database).readAll();
  await execute(database, `UPDATE version SET bpm = 91 WHERE number = 2 AND id % 4 = 0`);
  await execute(database, 'ANALYZE version, song, favorite, list_change');
  const plan = await database.transaction(async (transaction) => {
    await execute(transaction, `SET LOCAL plan_cache_mode = ${mode}`);
    await execute(transaction, `PREPARE changes (text, pg_snapshot) AS ${READ_CHANGES}`);
    const explain = `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE changes ('${generation}', '${snapshot}')`;
    const explanation = await readValue<{ Plan: Step }[]>(transaction, explained, explain);
    await execute(transaction, 'DEALLOCATE changes');
    return explanation[0]?.Plan ?? expect.fail('no plan');
  });
  const steps = stepsOf(plan);
  const isRead = (kind: string) => steps.filter((one) => one['Node Type'] === kind).map((one) => one['Relation Name']);
  expect(plan['Actual Rows']).toBe(CHANGED);
  // The list of changes may be read as a whole while it is small; how many rows that is counts below.
  const readWhole = isRead('Seq Scan').filter((name) => name !== 'list_change');
  expect(readWhole.toSorted()).toEqual(['change_clock', 'list_generation']);
  for (const { 'Actual Rows': rows, 'Actual Loops': loops, ...removed } of steps) {
    const rowsRead = rows + (removed['Rows Removed by Filter'] ?? 0) + (removed['Rows Removed by Join Filter'] ?? 0);
    expect(rowsRead * loops).toBeLessThanOrEqual(10 * CHANGED);
  }
});
