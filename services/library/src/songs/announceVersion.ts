import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { newestFirst } from '../catalogue/versionColumns.ts';
import { announce, announceUnlisted } from '../events/announce.ts';

/**
 * Announces that what a version itself says has changed. The list of songs stays the one that everybody has unless it shows this version.
 * Call it last.
 */
export async function announceVersion(queries: Queries, versionId: number): Promise<void> {
  // Whatever changes which version the list shows announces it: it has come before, and is seen here, or comes after.
  await execute(queries, 'SELECT FROM change_clock FOR UPDATE');
  // Null where every version of the song is hidden.
  const isListed = await readValue(
    queries,
    column.booleanOrNull,
    `SELECT $1 = (SELECT v.id FROM version v
                   WHERE v.title_key = (SELECT title_key FROM version WHERE id = $1) AND v.missing_at IS NULL AND NOT v.is_hidden
                   ORDER BY ${newestFirst} LIMIT 1) AS "isListed"`,
    [versionId],
  );
  if (isListed) await announce(queries, 'songs');
  else await announceUnlisted(queries, 'songs');
}
