import { createHash } from 'node:crypto';
import { z } from 'zod';
import { column } from '../database/column.ts';
import { NewerDatabaseError } from '../database/lastProduct.ts';
import { execute, findValue, type Queries, readValue } from '../database/rows.ts';
import { jobFunctions } from './jobFunctions.ts';

/** Where a service's jobs are: a schema beside the service's own, with the same owner. */
export const jobSchemaOf = (queries: Queries): Promise<string> =>
  readValue(queries, column.text, `SELECT current_schema() || '_jobs' AS schema`);

/** The version of pg-boss's tables that this code works with. */
async function ownVersion(): Promise<number> {
  const { default: manifest } = await import('pg-boss/package.json', { with: { type: 'json' } });
  return z.object({ pgboss: z.object({ schema: z.number() }) }).parse(manifest).pgboss.schema;
}

async function makeTables(queries: Queries, schema: string): Promise<void> {
  const isMissing = await readValue(
    queries,
    column.boolean,
    'SELECT to_regnamespace(quote_ident($1)) IS NULL AS missing',
    [schema],
  );
  // A service's role may not make schemas; the administrator's command has made it.
  if (isMissing) await execute(queries, `CREATE SCHEMA ${schema}`);
  const { getConstructionPlans } = await import('pg-boss');
  await execute(queries, getConstructionPlans(schema, { createSchema: false }));
}

/** Makes the functions that services call, unless they are already these. */
async function makeFunctions(queries: Queries, schema: string): Promise<void> {
  const statements = jobFunctions(schema);
  const mark = createHash('sha256').update(statements.join()).digest('hex').slice(0, 16);
  const known = await findValue(
    queries,
    column.text,
    `SELECT coalesce(obj_description(to_regprocedure('queue_jobs(text, jsonb, jsonb)')::oid, 'pg_proc'), '') AS mark`,
  );
  if (known === mark) return;
  for (const statement of statements) await execute(queries, statement);
  await execute(queries, `COMMENT ON FUNCTION queue_jobs(text, jsonb, jsonb) IS '${mark}'`);
}

/**
 * Makes pg-boss's tables, or brings them up to date, and what this product adds to them. Runs under the lock of the
 * migrations, and writes nothing if there is nothing to do.
 * @throws NewerDatabaseError if a newer pg-boss has changed the tables
 */
export async function prepareJobTables(queries: Queries): Promise<void> {
  const schema = await jobSchemaOf(queries);
  const own = await ownVersion();
  const isMade = await readValue(queries, column.boolean, 'SELECT to_regclass($1) IS NOT NULL AS made', [
    `${schema}.version`,
  ]);
  if (!isMade) await makeTables(queries, schema);
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
  await makeFunctions(queries, schema);
}
