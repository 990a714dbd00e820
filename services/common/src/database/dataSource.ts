import type { EntitySchema, MigrationInterface, QueryRunner } from 'typeorm';
import type { Log } from '../base/log.ts';
import { checkLoaded } from './checkedEntity.ts';
import { refuseNewer, rememberProduct } from './lastProduct.ts';
import { execute } from './rows.ts';
import { ServiceDatabase } from './serviceDatabase.ts';
import { TolerantClient } from './tolerantClient.ts';

export type MigrationClass = new () => MigrationInterface;

type DatabaseOptions = {
  url: string;
  entities: EntitySchema[];
  migrations: MigrationClass[];
  /** makes what migrations may use, under the same lock */
  prepare?: (queries: QueryRunner) => Promise<void>;
  /** connections at most; a service shares the server with its siblings */
  poolSize?: number;
  log: Log;
  limits?: Partial<typeof usualLimits>;
  /** another version than this code's, for tests */
  product?: string;
};

// A number that no other lock of the product uses; migrations of a database run one at a time.
const MIGRATION_LOCK = 7_461_001;

/** Postgres enforces the first three itself, even if this process is frozen, so its locks are released. */
const usualLimits = {
  /** shorter than a call's deadline: a locked row becomes a 503, not a call that runs on after its caller has left */
  lockMs: 4_000,
  /** background work reads and writes whole pages of the change log */
  statementMs: 60_000,
  idleInTransactionMs: 15_000,
  /** a little longer than a statement may take; past that, Postgres' own process must be frozen */
  longestQueryMs: 65_000,
  /** for a connection, new or from the pool */
  connectMs: 4_000,
};

/**
 * Opens a service's own schema and migrates it; several instances may do so at once.
 * @throws NewerDatabaseError if a newer version has used or migrated it; nothing is changed then
 */
export async function openDatabase({
  url,
  entities,
  migrations,
  prepare,
  poolSize = 8,
  log,
  limits: overrides,
  product,
}: DatabaseOptions): Promise<ServiceDatabase> {
  const limits = { ...usualLimits, ...overrides };
  const options = {
    type: 'postgres' as const,
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    poolSize,
    connectTimeoutMS: limits.connectMs,
    // Without a listener, an idle connection closed by Postgres would end the process.
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a database connection ended'),
    extra: {
      Client: TolerantClient,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    },
  };
  const dataSource = new ServiceDatabase(options, { log, longestQueryMs: limits.longestQueryMs });
  await dataSource.initialize();
  checkLoaded(dataSource, entities);
  const lock = dataSource.createQueryRunner();
  try {
    // Waiting for another instance's migrations has no limit but that of the longest query.
    await execute(lock, 'SET lock_timeout = 0');
    await execute(lock, 'SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    await refuseNewer(lock, known, product);
    await prepare?.(lock);
    await dataSource.runMigrations({ transaction: 'each' });
    await rememberProduct(lock, product);
  } catch (error) {
    await lock.release();
    await dataSource.destroy();
    throw error;
  }
  await execute(lock, 'SELECT pg_advisory_unlock_all()');
  await execute(lock, 'RESET lock_timeout');
  await lock.release();
  return dataSource;
}
