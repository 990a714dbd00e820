import type pg from 'pg';
import { StartError } from '../processes/startError.ts';

/** Simmer's own tests pass from this one on. docs/operating.md names the versions. */
export const OLDEST_POSTGRES = 15;

/**
 * @param versionNumber the server's `server_version_num`
 * @throws StartError if it is older than any that Simmer works with
 */
export function requireNewEnough(versionNumber: string): void {
  const major = Math.floor(Number(versionNumber) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartError(
    `The database is Postgres ${major}, and Simmer needs ${OLDEST_POSTGRES} or newer. Upgrade it, or set DATABASE_URL to another one.`,
  );
}

/** @throws StartError if the server is too old */
export async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  requireNewEnough(rows[0]?.server_version_num ?? '');
}
