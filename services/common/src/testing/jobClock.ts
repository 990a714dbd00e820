import { vi } from 'vitest';
import { column } from '../database/column.ts';
import { countRows, execute, type Queries, readValue } from '../database/rows.ts';
import { ensureQueue } from '../jobs/boss.ts';
import { regularKind } from '../jobs/jobs.ts';
import { jobSchemaOf } from '../jobs/jobTables.ts';
import { senderOf } from '../jobs/sendJob.ts';

/** Notifies the instances of every kind, on pg-boss's channel. */
async function ring(database: Queries, schema: string): Promise<void> {
  const channel = `'pgboss_' || left(encode(sha224('${schema}'::bytea), 'hex'), 24)`;
  await execute(database, `SELECT pg_notify(${channel}, name) FROM ${schema}.queue`);
}

/** What instances do every minute: jobs whose lease has ended are given back. An earlier test may just have had it done. */
export async function superviseJobs(database: Queries): Promise<void> {
  const schema = await jobSchemaOf(database);
  await execute(database, `UPDATE ${schema}.queue SET monitor_on = NULL, monitor_claim_on = NULL`);
  await (await senderOf(database)).supervise();
}

/** Replaces the clock of jobs. Instances notice at their next look, which this asks for. */
async function replaceJobClock(database: Queries, now: string): Promise<void> {
  const schema = await jobSchemaOf(database);
  await execute(
    database,
    `CREATE OR REPLACE FUNCTION ${schema}.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT ${now} $$`,
  );
  await superviseJobs(database);
  await ring(database, schema);
}

/**
 * Sets what the jobs of a test's database take for now, so that those for later can be made due. Time stands still then, so
 * no further lease ends.
 */
export const setJobClock = (database: Queries, iso: string): Promise<void> =>
  replaceJobClock(database, `'${new Date(iso).toISOString()}'::timestamptz`);

/** Lets time pass for the jobs of a test's database: those for later become due, and leases end. */
export async function forwardJobClock(database: Queries, ms: number): Promise<void> {
  const schema = await jobSchemaOf(database);
  const aheadMs = await readValue(
    database,
    column.number,
    `SELECT extract(epoch FROM ${schema}.job_now() - now())::float8 * 1000 AS ahead`,
  );
  await replaceJobClock(database, `now() + interval '${Math.round(aheadMs) + ms} milliseconds'`);
}

/** Lets jobs that failed be tried again now instead of after their pause. Waits until there is one. */
export async function retryJobsNow(database: Queries): Promise<void> {
  const schema = await jobSchemaOf(database);
  const statement = `UPDATE ${schema}.job_common SET start_after = ${schema}.job_now() WHERE state = 'retry'`;
  await vi.waitUntil(async () => (await countRows(database, statement)) > 0);
  await ring(database, schema);
}

/** As if what is done regularly had just been done, and will not be due again: otherwise each start would do all of it. */
export async function putOffRegularJobs(database: Queries, names: readonly string[]): Promise<void> {
  const sender = await senderOf(database);
  for (const name of names) {
    const kind = regularKind(name).name;
    await ensureQueue(sender, kind);
    await sender.schedule(kind, '0 0 1 1 *');
  }
  await execute(database, `UPDATE ${await jobSchemaOf(database)}.version SET cron_on = '2100-01-01'`);
}
