import { column } from '@simmer/service-common/database/column.ts';
import { execute, type Queries, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { noticeNews } from './notice.ts';
import { NEWS_PER_BATCH } from './writeNews.ts';

/** How long one batch lasts. */
const ONE_GO = "interval '10 minutes'";

/** The latest version, to find later arrivals. Only the holder of the change log's cursor adds versions. */
export async function readLastVersionId(queries: Queries): Promise<number> {
  return readValue(queries, column.number, 'SELECT coalesce(max(id), 0) AS id FROM version');
}

/**
 * Adds versions that arrived since to the news; a song's first version is a new song. Of a large batch, such as the initial library, only
 * the most recently changed appear, and only of these are people notified. The caller announces `news` at the end.
 *
 * @returns whether there were any
 * @see PRODUCT.md, News
 */
export async function writeArrivals(queries: Queries, lastVersionId: number): Promise<boolean> {
  const written = await readValues(
    queries,
    column.number,
    `WITH arrived AS (
       SELECT id, title_key, modified_at FROM version
        WHERE id > $1 AND missing_at IS NULL
        ORDER BY modified_at DESC, id DESC LIMIT ${NEWS_PER_BATCH}
     ), first AS (
       SELECT min(id) AS id FROM version WHERE title_key IN (SELECT title_key FROM arrived) GROUP BY title_key
     )
     INSERT INTO news (type, version_id)
     SELECT CASE WHEN first.id IS NULL THEN 'new_version' ELSE 'new_song' END, arrived.id
       FROM arrived LEFT JOIN first USING (id)
      ORDER BY arrived.modified_at, arrived.id
     RETURNING id`,
    [lastVersionId],
  );
  if (written.length === 0) return false;
  await execute(
    queries,
    `DELETE FROM news WHERE id IN (
       SELECT n.id FROM news n JOIN version v ON v.id = n.version_id
        WHERE n.created_at > now() - ${ONE_GO}
        ORDER BY v.modified_at DESC, n.id DESC OFFSET ${NEWS_PER_BATCH})`,
  );
  await noticeNews(queries, written);
  return true;
}
