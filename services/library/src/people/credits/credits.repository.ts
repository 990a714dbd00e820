import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { isCredited } from '../../base/people/peopleColumns.ts';

/** Writes versions' producers as the text that lists show and search; if no one has assigned or removed one, the file name applies. */
export async function refreshCredits(queries: Queries, versionIds: readonly number[]): Promise<void> {
  if (versionIds.length === 0) return;
  await execute(
    queries,
    `UPDATE version v SET credited_producers = credits.words
       FROM (SELECT link.version_id,
                    CASE WHEN bool_or(link.removed_at IS NOT NULL OR link.assigned_by IS NOT NULL) THEN
                      coalesce(string_agg(producer.name, ', ' ORDER BY link.id) FILTER (WHERE ${isCredited('link')}), '')
                    END AS words
               FROM version_producer link JOIN producer ON producer.id = link.producer_id
              WHERE link.version_id = ANY ($1)
              GROUP BY link.version_id) credits
      WHERE v.id = credits.version_id AND v.credited_producers IS DISTINCT FROM credits.words`,
    [versionIds],
  );
}
