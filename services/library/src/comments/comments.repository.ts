import type { CommentsSummary } from '@simmer/contracts';
import type { Database } from '../database.ts';
import { hasVisibleVersion } from '../songs/songColumns.ts';

export type CommentsRepository = {
  /**
   * How many open notes songs have.
   *
   * @param titleKeys the songs asked for, those without open notes too; all that have some where left out
   * @param withHidden songs without a visible version too
   */
  summarize(titleKeys: string[] | undefined, withHidden: boolean): Promise<CommentsSummary[]>;
};

export function createCommentsRepository(database: Database): CommentsRepository {
  return {
    summarize: (titleKeys, withHidden) =>
      database.query<CommentsSummary[]>(
        `WITH open AS (
           SELECT title_key, count(*)::integer AS count FROM song_comment WHERE NOT is_resolved GROUP BY title_key
         )
         SELECT s.title AS "cleanTitle", coalesce(open.count, 0) AS "unresolvedCount"
           FROM song s LEFT JOIN open USING (title_key)
          WHERE CASE WHEN $1::text[] IS NULL THEN open.count > 0 ELSE s.title_key = ANY ($1) END
            AND ($2 OR ${hasVisibleVersion('s')})
          ORDER BY s.title_key`,
        [titleKeys, withHidden],
      ),
  };
}
