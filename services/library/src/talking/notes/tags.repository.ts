import { mentionedIn } from '@simmer/contracts/services';
import { countRows, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

const namedPerson = z.object({ id: z.number(), names: z.array(z.string()) });

/**
 * The people a note tags: those chosen, and those whose name follows an `@` in the text.
 *
 * @param chosen the people picked from the writer's list
 */
export async function taggedIn(queries: Queries, comment: string, chosen: readonly number[]): Promise<number[]> {
  if (!comment.includes('@')) return [...new Set(chosen)];
  const people = await readRows(
    queries,
    namedPerson,
    `SELECT user_id AS id, ARRAY[display_name] AS names FROM person
      WHERE display_name <> '' AND position('@' || lower(display_name) IN lower($1)) > 0`,
    [comment],
  );
  return [...new Set([...chosen, ...mentionedIn(comment, people)])];
}

/** Sets the people a note tags. @returns whether that changed anything */
export async function writeTags(queries: Queries, commentId: number, userIds: readonly number[]): Promise<boolean> {
  const changed = await countRows(
    queries,
    `WITH gone AS (
       DELETE FROM song_comment_tag WHERE comment_id = $1 AND NOT user_id = ANY ($2) RETURNING 1
     ), added AS (
       INSERT INTO song_comment_tag (comment_id, user_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT FROM gone UNION ALL SELECT FROM added`,
    [commentId, userIds],
  );
  return changed > 0;
}
