import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** superuser address of the run's own Postgres */
    postgresUrl: string;
  }
}

export type TestDatabase = {
  url: string;
  /** a connection to the database beside the service under test */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
};

async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** A service's tables, made once per run and then copied, which costs a tenth of all migrations. */
export type TestSchema = {
  name: string;
  /** opens a database and migrates it */
  open(url: string): Promise<{ destroy(): Promise<void> }>;
};

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** The template database with only the tables. Test files that run at the same time wait for the first to make it. */
async function pattern(server: string, { name, open }: TestSchema): Promise<string> {
  const ready = `pattern_${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [ready]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [ready]);
    if (rowCount) return ready;
    const begun = `${ready}_begun`;
    await client.query(`DROP DATABASE IF EXISTS ${begun} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${begun}`);
    await (await open(addressOf(server, begun))).destroy();
    await client.query(`ALTER DATABASE ${begun} RENAME TO ${ready}`);
    return ready;
  } finally {
    await client.end();
  }
}

/** A separate database for a test in the run's Postgres: empty, or with a service's tables. */
export async function createTestDatabase(schema?: TestSchema): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  const from = schema ? ` TEMPLATE ${await pattern(server, schema)} STRATEGY FILE_COPY` : '';
  await queryAt(server, `CREATE DATABASE ${name}${from}`);
  const url = addressOf(server, name);
  return {
    url,
    query: (statement, values) => queryAt(url, statement, values),
    async drop() {
      await queryAt(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
