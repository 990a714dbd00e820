import {
  compareVersions,
  isTooOldFor,
  PRODUCT_VERSION,
  tooOldSentence,
} from '@simmer/service-common/base/productVersion.ts';
import { PRODUCT_TABLE } from '@simmer/service-common/database/lastProduct.ts';
import type pg from 'pg';
import { StartError } from '../processes/startError.ts';
import { serviceNames } from './serviceDatabases.ts';

/**
 * Looks at the newest product that the services' schemas remember, before anything of ours changes or is published.
 * Each service looks again when it starts.
 * @throws StartError if it is newer than this code
 */
export async function refuseNewerData(client: pg.Client, own = PRODUCT_VERSION): Promise<void> {
  const versions: string[] = [];
  for (const service of serviceNames) {
    const table = `${service}.${PRODUCT_TABLE}`;
    const { rows } = await client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
      table,
    ]);
    if (!rows[0]?.isThere) continue;
    const found = await client.query<{ version: string }>(`SELECT version FROM ${table}`);
    versions.push(...found.rows.map(({ version }) => version));
  }
  const newest = versions.sort(compareVersions).at(-1);
  if (newest !== undefined && isTooOldFor(newest, own)) throw new StartError(tooOldSentence(newest, own));
}
