import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import type { Log } from './log.ts';
import { TolerantClient } from './tolerantClient.ts';

export type MigrationClass = new () => MigrationInterface;

export type DatabaseOptions = {
  url: string;
  entities: EntitySchema[];
  migrations: MigrationClass[];
  /** connections at most; a service shares the server with its siblings */
  poolSize?: number;
  log: Log;
};

// Any number that no other lock of the product uses: migrations of one database go one after the other.
const MIGRATION_LOCK = 7_461_001;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a service's own schema and brings it up to date; several instances may do so at once. */
export async function openDatabase({
  url,
  entities,
  migrations,
  poolSize = 8,
  log,
}: DatabaseOptions): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Without a listener, an idle connection that Postgres ends would end the process.
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a database connection ended'),
    extra: { Client: TolerantClient, idleTimeoutMillis: 30_000, statement_timeout: 60_000 },
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()');
    await lock.release();
  }
  return dataSource;
}
