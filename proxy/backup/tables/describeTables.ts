import type { ServiceName } from '@simmer/contracts';
import { PRODUCT_TABLE } from '@simmer/service-common/database/lastProduct.ts';
import type pg from 'pg';
import { StartError } from '../../processes/startError.ts';
import type { BackedUpTable, Manifest } from '../archive/format.ts';

/** Its rows are made by running the steps again. */
const MIGRATIONS = 'migration';

/** What each version writes by itself when it opens a schema. */
const SELF_MADE = [MIGRATIONS, PRODUCT_TABLE];

/** Tables in an order in which each follows those its rows refer to. */
function inOrder(tables: BackedUpTable[], references: { from: string; to: string }[]): BackedUpTable[] {
  const placed = new Set<string>();
  const isReady = ({ name }: BackedUpTable) =>
    references.every(({ from, to }) => from !== name || to === name || placed.has(to));
  const ordered: BackedUpTable[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find((table) => !placed.has(table.name) && isReady(table));
    if (!next) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
    placed.add(next.name);
  }
  return ordered;
}

/** Where jobs wait and run. pg-boss makes its other tables again. */
const JOBS = 'job_common';

type Described = Omit<BackedUpTable, 'service' | 'schema'>;

/** The jobs of a service that has any. */
async function describeJobs(client: pg.ClientBase, service: ServiceName): Promise<BackedUpTable[]> {
  const schema = `${service}_jobs`;
  const { rows } = await client.query<Described>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 GROUP BY table_name`,
    [schema, JOBS],
  );
  return rows.map((table) => ({ service, schema, ...table }));
}

/** A service's tables with their stored columns, each after those it refers to; without what Postgres drops after a crash. */
export async function describeTables(client: pg.ClientBase, service: ServiceName): Promise<BackedUpTable[]> {
  const { rows: tables } = await client.query<Described>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL($2)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [service, SELF_MADE],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT f.relname AS from, t.relname AS to FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.connamespace = $1::regnamespace`,
    [service],
  );
  const own = inOrder(
    tables.map((table) => ({ service, ...table })),
    references,
  );
  return [...own, ...(await describeJobs(client, service))];
}

/** The next number of each of a service's sequences. */
export async function describeSequences(client: pg.ClientBase, service: ServiceName): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `SELECT sequencename AS name, (coalesce(last_value + increment_by, start_value))::text AS next
     FROM pg_sequences WHERE schemaname = $1 AND sequencename NOT LIKE $2 ORDER BY 1`,
    [service, `${MIGRATIONS}\\_%`],
  );
  return rows.map((row) => ({ service, ...row }));
}

/**
 * The steps a service's schema has gone through.
 * @throws StartError if it has none
 */
export async function describeMigrations(client: pg.ClientBase, service: ServiceName): Promise<string[]> {
  const { rows: tables } = await client.query('SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = $2', [
    service,
    MIGRATIONS,
  ]);
  if (tables.length === 0) throw new StartError(`The database has no data of ${service} yet. Start Simmer once.`);
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${service}.${MIGRATIONS} ORDER BY id`);
  return rows.map(({ name }) => name);
}
