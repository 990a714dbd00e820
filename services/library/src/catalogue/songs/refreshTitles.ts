import { execute, type Queries } from '@simmer/service-common/database/rows.ts';

/** Gives songs the spelling of their newest version; a song without versions keeps its spelling. */
export async function refreshTitles(queries: Queries, titleKeys: readonly string[]): Promise<void> {
  await execute(
    queries,
    `UPDATE song s SET title = newest.clean_title
       FROM (SELECT DISTINCT ON (v.title_key) v.title_key, v.clean_title
               FROM version v
              WHERE v.title_key = ANY ($1) AND v.missing_at IS NULL
              ORDER BY v.title_key, v.number DESC NULLS LAST, v.modified_at DESC, v.id DESC) newest
      WHERE s.title_key = newest.title_key AND s.title IS DISTINCT FROM newest.clean_title`,
    [titleKeys],
  );
}
