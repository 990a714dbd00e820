import { execute, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

/** A version and its title before a page of changes. */
type TitledBefore = { id: number; titleKey: string };

const renamedTitle = z.object({ was: z.string(), now: z.string() });

/** What belongs to a song itself. When two songs become one, the other song's own values stay and lists of people are joined. */
const CARRY = [
  'UPDATE blind_vote SET title_key = $2 WHERE title_key = $1',
  'UPDATE song_comment SET title_key = $2 WHERE title_key = $1',
  'UPDATE news SET title_key = $2 WHERE title_key = $1',
  `INSERT INTO favorite (title_key, user_id, created_at)
   SELECT $2, user_id, created_at FROM favorite WHERE title_key = $1 ON CONFLICT DO NOTHING`,
  'DELETE FROM favorite WHERE title_key = $1 AND $1 <> $2',
  `INSERT INTO song_follow (title_key, user_id, choice)
   SELECT $2, user_id, choice FROM song_follow WHERE title_key = $1 ON CONFLICT DO NOTHING`,
  'DELETE FROM song_follow WHERE title_key = $1 AND $1 <> $2',
  `INSERT INTO song_status (title_key, status) SELECT $2, status FROM song_status WHERE title_key = $1
   ON CONFLICT DO NOTHING`,
  'DELETE FROM song_status WHERE title_key = $1 AND $1 <> $2',
  `INSERT INTO custom_title (title_key, title) SELECT $2, title FROM custom_title WHERE title_key = $1
   ON CONFLICT DO NOTHING`,
  'DELETE FROM custom_title WHERE title_key = $1 AND $1 <> $2',
  `UPDATE song SET hides_new_versions = true
    WHERE title_key = $2 AND (SELECT hides_new_versions FROM song WHERE title_key = $1)
      AND NOT EXISTS (SELECT FROM version v WHERE v.title_key = $2 AND v.missing_at IS NULL AND NOT v.is_hidden)`,
  `UPDATE playlist_song place SET title_key = $2
    WHERE title_key = $1
      AND NOT EXISTS (SELECT FROM playlist_song other WHERE other.playlist_id = place.playlist_id AND other.title_key = $2)`,
];

/**
 * Songs that lost their last version to another title in these changes, with that title, if anything belongs to them. The song with the
 * newest version comes first: when several become one, its status and title stay.
 */
async function findRenamed(queries: Queries, before: readonly TitledBefore[]): Promise<z.infer<typeof renamedTitle>[]> {
  return readRows(
    queries,
    renamedTitle,
    `SELECT was, now FROM (
     SELECT DISTINCT ON (b.was) b.was, v.title_key AS now, v.number, v.modified_at, v.id
       FROM jsonb_to_recordset($1::jsonb) AS b (id integer, was text)
       JOIN version v ON v.id = b.id AND v.title_key <> b.was
      WHERE NOT EXISTS (SELECT FROM version other WHERE other.title_key = b.was AND other.missing_at IS NULL)
        AND (v.missing_at IS NULL OR NOT EXISTS (SELECT FROM version other WHERE other.title_key = b.was))
        AND (EXISTS (SELECT FROM song_comment WHERE title_key = b.was)
          OR EXISTS (SELECT FROM news WHERE title_key = b.was)
          OR EXISTS (SELECT FROM blind_vote WHERE title_key = b.was)
          OR EXISTS (SELECT FROM favorite WHERE title_key = b.was)
          OR EXISTS (SELECT FROM song_follow WHERE title_key = b.was)
          OR EXISTS (SELECT FROM song_status WHERE title_key = b.was)
          OR EXISTS (SELECT FROM custom_title WHERE title_key = b.was)
          OR EXISTS (SELECT FROM playlist_song WHERE title_key = b.was)
          OR EXISTS (SELECT FROM song WHERE title_key = b.was AND hides_new_versions))
      ORDER BY b.was, v.missing_at IS NOT NULL, v.number DESC NULLS LAST, v.modified_at DESC, v.id DESC) renamed
     ORDER BY number DESC NULLS LAST, modified_at DESC, id DESC`,
    [JSON.stringify(before.map(({ id, titleKey }) => ({ id, was: titleKey })))],
  );
}

/**
 * Moves a song's notes, votes, favourites, followers, status, custom title and places in playlists along when storage renames its last file to another title.
 *
 * @param before the versions affected by the changes, with their previous titles
 * @returns whether anything moved
 * @see PRODUCT.md, Songs
 */
export async function carryAlong(queries: Queries, before: readonly TitledBefore[]): Promise<boolean> {
  if (before.length === 0) return false;
  const renamed = await findRenamed(queries, before);
  for (const { was, now } of renamed) {
    for (const statement of CARRY) await execute(queries, statement, [was, now]);
  }
  return renamed.length > 0;
}
