import type { QueryRunner } from 'typeorm';
import { compareVersions, isTooOldFor, PRODUCT_VERSION, tooOldSentence } from '../base/productVersion.ts';
import { column } from './column.ts';
import { execute, findValue, readValues } from './rows.ts';

/**
 * A newer version of the product has used or changed the database; the message is for the person who starts this one.
 */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Where each schema remembers the newest product that ran with it, in one row. Not a migration: it must be readable
 * before any, by every version from 1.3.0 on.
 */
export const PRODUCT_TABLE = 'product_version';

async function newestProduct(runner: QueryRunner): Promise<string | undefined> {
  if (!(await runner.hasTable(PRODUCT_TABLE))) return undefined;
  const versions = await readValues(runner, column.text, `SELECT version FROM ${PRODUCT_TABLE}`);
  return versions.sort(compareVersions).at(-1);
}

/** @throws NewerDatabaseError if a newer product has used the schema, or it has migrations that this code does not know */
export async function refuseNewer(
  runner: QueryRunner,
  knownMigrations: readonly string[],
  own = PRODUCT_VERSION,
): Promise<void> {
  const lastUsedBy = await newestProduct(runner);
  if (lastUsedBy !== undefined && isTooOldFor(lastUsedBy, own)) {
    throw new NewerDatabaseError(tooOldSentence(lastUsedBy, own));
  }
  if (!(await runner.hasTable('migration'))) return;
  const unknown = await findValue(
    runner,
    column.text,
    'SELECT name FROM migration WHERE name <> ALL($1) ORDER BY id DESC LIMIT 1',
    [knownMigrations],
  );
  if (unknown === undefined) return;
  throw new NewerDatabaseError(
    `A newer Simmer than this one (${own}) has changed this data (${unknown}). Start that version, or restore a backup made by ${own}.`,
  );
}

/** Remembers that this product has used the schema, unless a newer patch of it has. */
export async function rememberProduct(runner: QueryRunner, own = PRODUCT_VERSION): Promise<void> {
  const newest = await newestProduct(runner);
  // Writes only when something changes: a service must start while the database is read-only because its disk is full.
  if (newest !== undefined && compareVersions(newest, own) >= 0) return;
  await execute(runner, `CREATE TABLE IF NOT EXISTS ${PRODUCT_TABLE} (version text NOT NULL)`);
  // Inserted first: a reader between the two finds at least one.
  await execute(runner, `INSERT INTO ${PRODUCT_TABLE} (version) VALUES ($1)`, [own]);
  await execute(runner, `DELETE FROM ${PRODUCT_TABLE} WHERE version <> $1`, [own]);
}
