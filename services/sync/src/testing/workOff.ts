import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { createLog } from '@simmer/service-common/base/log.ts';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import { createJobs, type Jobs } from '@simmer/service-common/jobs/jobs.ts';
import { jobSchemaOf } from '@simmer/service-common/jobs/jobTables.ts';
import { superviseJobs } from '@simmer/service-common/testing/jobClock.ts';
import { vi } from 'vitest';
import { z } from 'zod';
import { type LengthsDeps, readLengths } from '../catalogue/metadata/readLengths.ts';
import { analysisJob } from '../jobs/analysisJob.ts';
import { lengthsJob } from '../jobs/lengthsJob.ts';
import { type AnalysisDeps, analyseContent } from '../playing/analysis/analyseContent.ts';

/** A test doesn't see a second try unless it asks for it. */
const backOff = { firstMs: 600_000, longestMs: 600_000 };

/** An instance's jobs, which gives what runs back at once when it is closed. */
export const instanceOf = (database: ServiceDatabase): Jobs =>
  createJobs({ database, log: createLog('sync', 'silent'), drainMs: 0 });

const areDue = async (database: ServiceDatabase, { name }: { name: string }) =>
  (await readJobQueues(database)).some(({ kind, jobs }) => kind === name && jobs > 0);

/** Works on what is due, until nothing is. */
async function workOff(
  database: ServiceDatabase,
  kind: { name: string },
  register: (jobs: Jobs) => void,
): Promise<void> {
  const jobs = instanceOf(database);
  register(jobs);
  await jobs.start();
  await vi.waitUntil(async () => !(await areDue(database, kind)), { timeout: conditionTimeoutMs, interval: 10 });
  await jobs.close();
}

export const analyseAll = (deps: AnalysisDeps & { database: ServiceDatabase }): Promise<void> =>
  workOff(deps.database, analysisJob, (jobs) => jobs.work({ ...analysisJob, atOnce: 1 }, analyseContent(deps)));

export const readAllLengths = (deps: Omit<LengthsDeps, 'backOff'> & { database: ServiceDatabase }): Promise<void> =>
  workOff(deps.database, lengthsJob, (jobs) => jobs.work(lengthsJob, readLengths({ ...deps, backOff })));

/** What the jobs of a kind that wait or run are about. */
export async function jobsOf<Data>(database: ServiceDatabase, { name, schema }: JobKind<Data>): Promise<Data[]> {
  const data = await readValues(
    database,
    z.unknown(),
    `SELECT data FROM ${await jobSchemaOf(database)}.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
    [name],
  );
  return data.map((one) => schema.parse(one));
}

/** How many run. */
export const runningJobs = async (database: ServiceDatabase): Promise<number> =>
  readValue(
    database,
    column.number,
    `SELECT count(*)::int FROM ${await jobSchemaOf(database)}.job WHERE state = 'active'`,
  );

/** Lets no job wait for its time. */
export async function makeJobsDue(database: ServiceDatabase): Promise<void> {
  const schema = await jobSchemaOf(database);
  await execute(database, `UPDATE ${schema}.job SET start_after = now() WHERE state IN ('created', 'retry')`);
}

/** As if the process that runs them had ended, and its lease too, and an instance had looked, as each does every minute. */
export async function forsakeJobs(database: ServiceDatabase): Promise<void> {
  const schema = await jobSchemaOf(database);
  await execute(database, `UPDATE ${schema}.job SET started_on = started_on - interval '1 day' WHERE state = 'active'`);
  await superviseJobs(database);
  await makeJobsDue(database);
}

/** As if all lengths had been looked for. */
export async function forgetLengths(database: ServiceDatabase): Promise<void> {
  await execute(database, `DELETE FROM ${await jobSchemaOf(database)}.job WHERE name = $1`, [lengthsJob.name]);
  await execute(database, 'UPDATE file SET awaits_length = false');
}
