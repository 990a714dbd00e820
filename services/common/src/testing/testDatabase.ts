import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** superuser address of the run's own Postgres */
    postgresUrl: string;
  }
}

export type TestDatabase = AsyncDisposable & {
  url: string;
  /** a statement on a connection beside the service under test */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** those that `query` has opened and keeps */
  connections(): number;
  drop(): Promise<void>;
};

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

/** Connections that wait for the next statement, because a new one costs more than most statements. */
function connectionsTo(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // Without a listener, a connection that Postgres closes would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const servers = new Map<string, pg.Pool>();

function connectionsToServer(): pg.Pool {
  const url = inject('postgresUrl');
  const known = servers.get(url) ?? connectionsTo(url);
  servers.set(url, known);
  return known;
}

const patterns = new Map<string, Promise<string>>();

/** The template database with only the tables. Test files that run at the same time wait for the first to make it. */
async function makePattern({ name, open }: TestSchema): Promise<string> {
  const ready = `pattern_${name}`;
  const client = await connectionsToServer().connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [ready]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [ready]);
    if (rowCount) return ready;
    const begun = `${ready}_begun`;
    await client.query(`DROP DATABASE IF EXISTS ${begun} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${begun}`);
    await (await open(addressOf(inject('postgresUrl'), begun))).destroy();
    await client.query(`ALTER DATABASE ${begun} RENAME TO ${ready}`);
    return ready;
  } finally {
    // Ends with its lock.
    client.release(true);
  }
}

function patternOf(schema: TestSchema): Promise<string> {
  const made = patterns.get(schema.name) ?? makePattern(schema);
  patterns.set(schema.name, made);
  made.catch(() => patterns.delete(schema.name));
  return made;
}

/** A separate database for a test in the run's Postgres: empty, or with a service's tables. */
export async function createTestDatabase(schema?: TestSchema): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const from = schema ? ` TEMPLATE ${await patternOf(schema)} STRATEGY FILE_COPY` : '';
  await connectionsToServer().query(`CREATE DATABASE ${name}${from}`);
  const url = addressOf(inject('postgresUrl'), name);
  const connections = connectionsTo(url);
  const drop = async () => {
    if (!connections.ending) await connections.end();
    await connectionsToServer().query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return {
    url,
    query: async (statement, values) => (await connections.query(statement, values)).rows,
    connections: () => connections.totalCount,
    drop,
    [Symbol.asyncDispose]: drop,
  };
}
