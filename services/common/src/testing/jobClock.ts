import { vi } from 'vitest';
import { countRows, execute, type Queries } from '../database/rows.ts';
import { jobSchemaOf } from '../jobs/jobTables.ts';

/**
 * Sets what the jobs of a test's database take for now, so that those for later can be made due. Time stands still then, so
 * no lease ends. Instances notice at their next look, or as soon as a job is sent.
 */
export async function setJobClock(database: Queries, iso: string): Promise<void> {
  const schema = await jobSchemaOf(database);
  const now = new Date(iso).toISOString();
  await execute(
    database,
    `CREATE OR REPLACE FUNCTION ${schema}.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT '${now}'::timestamptz $$`,
  );
  await execute(database, `SELECT pg_notify('${schema}', 'clock')`);
}

/** Lets jobs that failed be tried again now instead of after their pause. Waits until there is one. */
export async function retryJobsNow(database: Queries): Promise<void> {
  const schema = await jobSchemaOf(database);
  const statement = `UPDATE ${schema}.job_common SET start_after = ${schema}.job_now() WHERE state = 'retry'`;
  await vi.waitUntil(async () => (await countRows(database, statement)) > 0);
  await execute(database, `SELECT pg_notify('${schema}', 'retry')`);
}
