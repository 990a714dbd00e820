import type pg from 'pg';
import { StartError } from '../processes/startError.ts';

/** Simmer's own tests pass from this one on. docs/operating.md names the versions. */
export const OLDEST_POSTGRES = 15;

const majorOf = (versionNumber: string) => Math.floor(Number(versionNumber) / 10_000);

/** @throws StartError if the server is older than any that Simmer works with */
export async function refuseOldPostgres(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = majorOf(rows[0]?.server_version_num ?? '');
  if (major >= OLDEST_POSTGRES) return;
  throw new StartError(
    `The database is Postgres ${major}, and Simmer needs ${OLDEST_POSTGRES} or newer. Upgrade it, or set DATABASE_URL to another one.`,
  );
}
