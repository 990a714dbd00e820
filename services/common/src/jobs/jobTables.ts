import { z } from 'zod';
import { column } from '../database/column.ts';
import { NewerDatabaseError } from '../database/lastProduct.ts';
import { execute, type Queries, readValue } from '../database/rows.ts';

/** Where a service's jobs are: a schema beside the service's own, with the same owner. */
export const jobSchemaOf = (queries: Queries): Promise<string> =>
  readValue(queries, column.text, `SELECT current_schema() || '_jobs' AS schema`);

const isThere = (queries: Queries, expression: string, name: string) =>
  readValue(queries, column.boolean, `SELECT ${expression} IS NOT NULL AS there`, [name]);

/** Earlier versions sent by a function of their own, into queues without a policy. */
async function dropOwnFunctions(queries: Queries, schema: string): Promise<void> {
  if (!(await isThere(queries, 'to_regproc($1)', 'queue_jobs'))) return;
  await execute(queries, 'DROP FUNCTION queue_jobs(text, jsonb, jsonb)');
  await execute(queries, 'DROP FUNCTION job_queues(int)');
  await execute(queries, `UPDATE ${schema}.queue SET policy = 'short', notify = true`);
}

/**
 * Makes pg-boss's tables, or brings them up to date. Runs under the lock of the migrations, and writes nothing if there is
 * nothing to do.
 * @throws NewerDatabaseError if a newer pg-boss has changed the tables
 */
export async function prepareJobTables(queries: Queries): Promise<void> {
  const schema = await jobSchemaOf(queries);
  const { default: manifest } = await import('pg-boss/package.json', { with: { type: 'json' } });
  const own = z.object({ pgboss: z.object({ schema: z.number() }) }).parse(manifest).pgboss.schema;
  if (!(await isThere(queries, 'to_regclass($1)', `${schema}.version`))) {
    // A service's role may not make schemas; the administrator's command has made it.
    const createSchema = !(await isThere(queries, 'to_regnamespace(quote_ident($1))', schema));
    const { getConstructionPlans } = await import('pg-boss');
    await execute(queries, getConstructionPlans(schema, { createSchema }));
  }
  const found = await readValue(queries, column.number, `SELECT max(version) AS version FROM ${schema}.version`);
  if (found > own) {
    throw new NewerDatabaseError(
      'A newer Simmer than this one has changed the tables of its jobs. Start that version.',
    );
  }
  if (found < own) {
    const { getMigrationPlans } = await import('pg-boss');
    await execute(queries, getMigrationPlans(schema, found));
  }
  await dropOwnFunctions(queries, schema);
}
