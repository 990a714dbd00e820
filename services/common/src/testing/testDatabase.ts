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
  /** looks into the database past the service under test */
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

/** An empty database of the test file's own in the run's Postgres. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  await queryAt(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (statement, values) => queryAt(url.href, statement, values),
    async drop() {
      await queryAt(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
