import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** Whether a link of `version_producer` counts, as SQL. @param link its alias */
export const isCredited = (link: string) =>
  `${link}.removed_at IS NULL AND (${link}.is_in_name OR ${link}.assigned_by IS NOT NULL)`;

/** Writes versions' producers in words, as lists show and search them; where nobody assigned or removed one, the file's name does. */
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
