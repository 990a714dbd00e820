import type { FeedChange } from '@simmer/contracts/services';
import { countRows, type Queries } from '@simmer/service-common/database/rows.ts';
import { storable } from './versionFile.ts';

/**
 * Notes which versions no browser plays, by what is known of their content; also for a file that came later with the same
 * content, or got another one.
 * @returns whether any changed
 */
export async function writeUnplayable(queries: Queries, changes: readonly FeedChange[]): Promise<boolean> {
  const mediaNames = changes.flatMap((change) => (change.kind === 'upsert' ? [storable(change.file.mediaName)] : []));
  if (mediaNames.length === 0) return false;
  const changed = await countRows(
    queries,
    `WITH known AS (
       SELECT name AS media_name, CASE WHEN (m.trouble ->> 'isUnplayable')::boolean THEN m.trouble ->> 'kind' END AS kind
         FROM (SELECT DISTINCT unnest($1::text[]) AS name) named LEFT JOIN sound_measures m ON m.media_name = name
     ), changed AS (
       UPDATE version v SET unplayable = known.kind FROM known
        WHERE v.media_name = known.media_name AND v.unplayable IS DISTINCT FROM known.kind RETURNING 1
     ) SELECT 1 FROM changed`,
    [mediaNames],
  );
  return changed > 0;
}
