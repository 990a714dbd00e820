import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';

/** Who follows or mutes a song by hand, before its merge. `isJoined`: they had said nothing about the other one. */
export const followsBefore = z.array(
  z.object({ userId: z.number(), choice: z.enum(['following', 'muted']), isJoined: z.boolean() }),
);

type FollowsBefore = z.infer<typeof followsBefore>;

type Keys = readonly [fromKey: string, intoKey: string];

const GIVEN = `jsonb_to_recordset($2::jsonb) AS was ("userId" integer, choice text, "isJoined" boolean)`;

/** Gives a song's followers to the one it is merged into; what they said about that one stays. */
export async function moveFollows(queries: Queries, keys: Keys): Promise<FollowsBefore> {
  const before = await readValue(
    queries,
    followsBefore,
    `SELECT coalesce(json_agg(json_build_object('userId', mine.user_id, 'choice', mine.choice, 'isJoined',
              NOT EXISTS (SELECT FROM song_follow other WHERE other.title_key = $2 AND other.user_id = mine.user_id))
              ORDER BY mine.user_id), '[]') AS before
       FROM song_follow mine WHERE mine.title_key = $1`,
    [...keys],
  );
  await execute(
    queries,
    `UPDATE song_follow mine SET title_key = $2
      WHERE title_key = $1
        AND NOT EXISTS (SELECT FROM song_follow other WHERE other.title_key = $2 AND other.user_id = mine.user_id)`,
    [...keys],
  );
  await execute(queries, 'DELETE FROM song_follow WHERE title_key = $1', [keys[0]]);
  return before;
}

/** Gives them back; the other song keeps what people have said about it since. */
export async function giveFollowsBack(
  queries: Queries,
  [fromKey, intoKey]: Keys,
  before: FollowsBefore,
): Promise<void> {
  const rows = JSON.stringify(before);
  await execute(
    queries,
    `DELETE FROM song_follow f USING ${GIVEN}
      WHERE f.title_key = $1 AND was."isJoined" AND f.user_id = was."userId" AND f.choice = was.choice`,
    [intoKey, rows],
  );
  await execute(
    queries,
    `INSERT INTO song_follow (title_key, user_id, choice) SELECT $1, "userId", choice FROM ${GIVEN} ON CONFLICT DO NOTHING`,
    [fromKey, rows],
  );
}
