import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { followMergedTitles } from '../songs/mergedTitle.ts';
import { refreshTitles } from '../songs/refreshTitles.ts';
import { givePlaceBack } from './givePlaceBack.ts';
import type { BeforeMerge } from './mergedState.ts';
import { giveDecisionBack } from './moveDecision.ts';
import { giveFollowsBack } from './moveFollows.ts';

/** A merge: both songs and the state before. */
export type MergeMade = { fromKey: string; intoKey: string; before: BeforeMerge };

/** Versions that a curator has moved since stay. */
const MOVE_VERSIONS_BACK = `
  UPDATE version v
     SET clean_title_override = was.title, override_title_key = was."titleKey", follows_merge = was."followsMerge"
    FROM jsonb_to_recordset($2::jsonb) AS was (id integer, title text, "titleKey" text, "followsMerge" boolean)
   WHERE v.id = was.id AND v.title_key = $1`;

/** Versions hidden or shown since stay that way; a song is hidden only while all its versions are. */
const HIDE_AS_SUCH = `
  UPDATE song mine
     SET hides_new_versions = (mine.hides_new_versions OR other.hides_new_versions) AND NOT EXISTS (
           SELECT FROM version v WHERE v.title_key = $1 AND v.missing_at IS NULL AND NOT v.is_hidden)
    FROM song other WHERE mine.title_key = $1 AND other.title_key = $2`;

const NOTES_BACK = `
  UPDATE song_comment note SET title_key = $1
   WHERE title_key = $2
     AND (id = ANY ($3)
       OR (parent_id IS NULL AND id > $4
           AND EXISTS (SELECT FROM version v WHERE v.id = note.version_id AND v.title_key = $1)))`;

const REPLIES_BACK = `
  UPDATE song_comment reply SET title_key = $1
    FROM song_comment answered
   WHERE reply.title_key = $2 AND answered.id = reply.parent_id AND answered.title_key = $1`;

const VOTES_BACK = `
  UPDATE blind_vote vote SET title_key = $1
   WHERE title_key = $2
     AND (id = ANY ($3)
       OR NOT EXISTS (SELECT FROM blind_vote_candidate c JOIN version v ON v.id = c.version_id
                       WHERE c.vote_id = vote.id AND v.title_key <> $1))`;

const NEWS_BACK = `
  UPDATE news SET title_key = $1
   WHERE title_key = $2
     AND (id = ANY ($3)
       OR comment_id IN (SELECT id FROM song_comment WHERE title_key = $1)
       OR (decision ->> 'voteId')::integer IN (SELECT id FROM blind_vote WHERE title_key = $1))`;

const WAS_FAVORITE = `
  jsonb_to_recordset($2::jsonb) AS was ("userId" integer, "createdAt" timestamptz, "isJoined" boolean)`;

const TAKE_JOINED_FAVORITES = `
  DELETE FROM favorite f USING ${WAS_FAVORITE}
   WHERE f.title_key = $1 AND was."isJoined" AND f.user_id = was."userId" AND f.created_at = was."createdAt"`;

const FAVORITES_BACK = `
  INSERT INTO favorite (title_key, user_id, created_at)
  SELECT $1, "userId", "createdAt" FROM ${WAS_FAVORITE} ON CONFLICT DO NOTHING`;

/** A song's single row in a table: restored, and removed from the other song if the merge put it there and it hasn't changed since. */
async function giveRowBack(
  queries: Queries,
  { fromKey, intoKey }: MergeMade,
  [table, column]: ['song_status', 'status'] | ['custom_title', 'title'],
  [value, isJoined]: [value: string | null, isJoined: boolean],
): Promise<void> {
  if (value === null) return;
  if (isJoined)
    await execute(queries, `DELETE FROM ${table} WHERE title_key = $1 AND ${column} = $2`, [intoKey, value]);
  await execute(
    queries,
    `INSERT INTO ${table} (title_key, ${column}) VALUES ($1, $2) ON CONFLICT (title_key) DO NOTHING`,
    [fromKey, value],
  );
}

/**
 * Undoes a merge: the song gets back what it had, and the other one loses what it got. What people have done since stays with the other
 * song, unless it is about a version that moves back or replies to a note that does.
 *
 * @see PRODUCT.md, Two songs into one
 */
export async function separateSongs(queries: Queries, merge: MergeMade): Promise<void> {
  const { fromKey, intoKey, before } = merge;
  const keys: [string, string] = [fromKey, intoKey];
  await execute(queries, 'UPDATE song SET merged_into = NULL WHERE title_key = $1 AND merged_into = $2', keys);
  await execute(queries, 'UPDATE song SET merged_into = $1 WHERE merged_into = $2 AND title_key = ANY ($3)', [
    ...keys,
    before.ledHere,
  ]);
  await execute(queries, MOVE_VERSIONS_BACK, [intoKey, JSON.stringify(before.versions)]);
  // Versions that arrived since go where their titles lead now.
  await followMergedTitles(queries);
  await execute(queries, HIDE_AS_SUCH, keys);
  await execute(queries, NOTES_BACK, [...keys, before.noteIds, before.lastNoteId]);
  await execute(queries, REPLIES_BACK, keys);
  await execute(queries, VOTES_BACK, [...keys, before.voteIds ?? []]);
  await execute(queries, NEWS_BACK, [...keys, before.newsIds]);
  const favorites = JSON.stringify(before.favorites);
  await execute(queries, TAKE_JOINED_FAVORITES, [intoKey, favorites]);
  await execute(queries, FAVORITES_BACK, [fromKey, favorites]);
  await giveRowBack(queries, merge, ['song_status', 'status'], [before.status, before.isStatusJoined]);
  await giveRowBack(queries, merge, ['custom_title', 'title'], [before.customTitle, before.isCustomTitleJoined]);
  for (const place of before.places) await givePlaceBack(queries, keys, place);
  if (before.decision) await giveDecisionBack(queries, keys, before.decision);
  if (before.follows) await giveFollowsBack(queries, keys, before.follows);
  await refreshTitles(queries, keys);
}
