import { execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { holdStill } from '../../base/songs/holdStill.ts';
import { refreshTitles } from '../songs/refreshTitles.ts';
import { type BeforeMerge, beforeMerge } from './mergedState.ts';
import { moveDecision } from './moveDecision.ts';
import { moveFollows } from './moveFollows.ts';
import type { SongPair } from './songPair.ts';

/** What belongs to the first song, and which of it the second one lacks. */
const READ_BEFORE = `
  SELECT json_build_object(
    'versions', (SELECT coalesce(json_agg(json_build_object('id', id, 'title', clean_title_override,
                   'titleKey', override_title_key, 'followsMerge', follows_merge)), '[]')
                   FROM version WHERE title_key = $1),
    'ledHere', (SELECT coalesce(json_agg(title_key), '[]') FROM song WHERE merged_into = $1),
    'noteIds', (SELECT coalesce(json_agg(id), '[]') FROM song_comment WHERE title_key = $1),
    'lastNoteId', (SELECT coalesce(max(id), 0) FROM song_comment),
    'voteIds', (SELECT coalesce(json_agg(id), '[]') FROM blind_vote WHERE title_key = $1),
    'newsIds', (SELECT coalesce(json_agg(id), '[]') FROM news WHERE title_key = $1),
    'favorites', (SELECT coalesce(json_agg(json_build_object('userId', mine.user_id, 'createdAt', mine.created_at,
                    'isJoined', NOT EXISTS (SELECT FROM favorite other
                                             WHERE other.title_key = $2 AND other.user_id = mine.user_id))), '[]')
                    FROM favorite mine WHERE mine.title_key = $1),
    'status', (SELECT status FROM song_status WHERE title_key = $1),
    'isStatusJoined', NOT EXISTS (SELECT FROM song_status WHERE title_key = $2),
    'customTitle', (SELECT title FROM custom_title WHERE title_key = $1),
    'isCustomTitleJoined', $3 AND NOT EXISTS (SELECT FROM custom_title WHERE title_key = $2),
    'places', (SELECT coalesce(json_agg(json_build_object('playlistId', mine.playlist_id, 'position', mine.position,
                 'addedBy', mine.added_by, 'addedAt', mine.added_at,
                 'isGivenUp', EXISTS (SELECT FROM playlist_song other
                                       WHERE other.title_key = $2 AND other.playlist_id = mine.playlist_id))), '[]')
                 FROM playlist_song mine WHERE mine.title_key = $1)
  ) AS before`;

/** Uses the song's spelling; a version whose file has the song's name loses its manual title. */
const MOVE_VERSIONS = `
  UPDATE version v
     SET clean_title_override = CASE WHEN v.file_title_key <> s.title_key THEN s.title END,
         override_title_key = CASE WHEN v.file_title_key <> s.title_key THEN s.title_key END,
         follows_merge = v.file_title_key <> s.title_key AND (v.override_title_key IS NULL OR v.follows_merge)
    FROM song s
   WHERE v.title_key = $1 AND s.title_key = $2`;

const MOVE = [
  'UPDATE song SET merged_into = $2 WHERE title_key = $1 OR merged_into = $1',
  'UPDATE song_comment SET title_key = $2 WHERE title_key = $1',
  'UPDATE blind_vote SET title_key = $2 WHERE title_key = $1',
  'UPDATE news SET title_key = $2 WHERE title_key = $1',
  `UPDATE favorite mine SET title_key = $2
    WHERE title_key = $1
      AND NOT EXISTS (SELECT FROM favorite other WHERE other.title_key = $2 AND other.user_id = mine.user_id)`,
  `UPDATE song_status SET title_key = $2
    WHERE title_key = $1 AND NOT EXISTS (SELECT FROM song_status WHERE title_key = $2)`,
];

/** The other song's own values. */
const GIVE_UP = [
  'DELETE FROM favorite WHERE title_key = $1',
  'DELETE FROM song_status WHERE title_key = $1',
  'DELETE FROM custom_title WHERE title_key = $1',
];

/** A playlist with both keeps the second song's place; songs after the first one move up. */
const GIVE_UP_PLACES = `
  WITH given_up AS (
    DELETE FROM playlist_song mine
     WHERE title_key = $1
       AND EXISTS (SELECT FROM playlist_song other WHERE other.title_key = $2 AND other.playlist_id = mine.playlist_id)
    RETURNING playlist_id, position
  )
  UPDATE playlist_song entry SET position = entry.position - 1
    FROM given_up WHERE entry.playlist_id = given_up.playlist_id AND entry.position > given_up.position`;

/**
 * Merges one song into another, with everything that belongs to it. The second keeps its own status and custom title if it has them.
 *
 * @param takesTitle whether the second song takes the first one's custom title if it has none
 * @returns the state before the merge
 * @see PRODUCT.md, Two songs into one
 */
export async function joinSongs(queries: Queries, { from, into }: SongPair, takesTitle: boolean): Promise<BeforeMerge> {
  const keys: [string, string] = [from.titleKey, into.titleKey];
  const before = await readValue(queries, beforeMerge, READ_BEFORE, [...keys, takesTitle]);
  if (before === undefined) throw new Error('What belongs to the song could not be read.');
  await execute(queries, MOVE_VERSIONS, keys);
  for (const statement of MOVE) await execute(queries, statement, keys);
  if (before.isCustomTitleJoined) {
    await execute(queries, 'UPDATE custom_title SET title_key = $2 WHERE title_key = $1', keys);
  }
  for (const statement of GIVE_UP) await execute(queries, statement, [from.titleKey]);
  await execute(queries, GIVE_UP_PLACES, keys);
  await execute(queries, 'UPDATE playlist_song SET title_key = $2 WHERE title_key = $1', keys);
  const decision = await moveDecision(queries, keys);
  const follows = await moveFollows(queries, keys);
  await refreshTitles(queries, keys);
  return { ...before, decision, follows };
}

/**
 * Blocks all other writes about two songs until the transaction ends. Locks files, playlists, notes, votes, then the songs; other writers use the
 * same order, so there are no deadlocks. Later writes look up where a song's title leads.
 */
export async function holdSongs(queries: Queries, titleKeys: [string, string]): Promise<void> {
  await holdStill(queries);
  await execute(queries, 'SELECT FROM playlist ORDER BY id FOR NO KEY UPDATE');
  await execute(queries, 'SELECT FROM song_comment WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await execute(queries, 'SELECT FROM blind_vote WHERE title_key = ANY ($1) ORDER BY id FOR UPDATE', [titleKeys]);
  await execute(queries, 'SELECT FROM song WHERE title_key = ANY ($1) ORDER BY title_key FOR UPDATE', [titleKeys]);
}
