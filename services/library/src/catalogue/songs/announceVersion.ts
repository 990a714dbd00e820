import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { announce, announceUnlisted } from '../../base/changes/announce.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';

/**
 * Announces a change to a version's own data. The list of songs only changes if it shows this version. Call it last.
 */
export async function announceVersion(queries: Queries, versionId: number): Promise<void> {
  // A change to which version the list shows is announced too: it is visible here, or comes later.
  await execute(queries, 'SELECT FROM change_clock FOR UPDATE');
  // Null if every version of the song is hidden.
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
