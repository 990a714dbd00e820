import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../processes/startError.ts';

/** While this file exists, the data folder holds half a restore. */
export const unfinishedMark = (dataFolder: string): string => join(dataFolder, 'restoring');

/** @throws StartError if the data folder holds half a restore */
export function refuseUnfinishedRestore(dataFolder: string): void {
  if (!existsSync(unfinishedMark(dataFolder))) return;
  throw new StartError(`The restore into ${dataFolder} was interrupted. Restore again, or empty the folder.`);
}

/** While a database has this schema, it holds half a restore. */
export const UNFINISHED_SCHEMA = 'simmer_restoring';

/** A restore holds this lock of its database while it works. No other lock of the product has the number. */
export const RESTORE_LOCK = 7_461_031;

/** Whether the database holds half a restore, which a kill left. */
export async function hasUnfinishedRestore(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [UNFINISHED_SCHEMA]);
  return rowCount !== 0;
}

/** @throws StartError if the database holds half a restore */
export async function refuseUnfinishedDatabase(client: pg.Client): Promise<void> {
  if (!(await hasUnfinishedRestore(client))) return;
  throw new StartError(`The restore into the database ${client.database} was interrupted. Restore again, or drop it.`);
}
