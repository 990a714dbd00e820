import { column } from '@simmer/service-common/database/column.ts';
import { execute, findValue, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';
import { isVisible, newestFirst } from '../../base/songs/versionColumns.ts';

/** A number that no other lock of the library uses. */
const SUMS_LOCK = 7_461_007;
/** Fewer notes than a call has time for, also after an import or an upgrade; what they came to is kept. */
export const SUMMED_AT_ONCE = 2_000;

/**
 * Sums up the songs that were noted, as SQL: a note is taken in the same snapshot as what it was written with, so none is taken too early.
 * Each song is looked up by itself: Postgres knows nothing about a table that was just filled. `$1` is the first month that is kept.
 */
export const SUM_UP = `
  WITH noted AS (
    DELETE FROM sum_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM sum_change LIMIT ${SUMMED_AT_ONCE})) RETURNING title_key, version_id
  ), changed AS (
    SELECT title_key FROM noted WHERE title_key IS NOT NULL
     UNION
    SELECT title_key FROM (SELECT DISTINCT version_id FROM noted WHERE version_id IS NOT NULL) heard
     CROSS JOIN LATERAL (SELECT title_key FROM version WHERE id = heard.version_id LIMIT 1) its
  ), heard AS (
    SELECT changed.title_key, of_song.arrived_at, of_song.last_heard_at
      FROM changed CROSS JOIN LATERAL (
           SELECT (array_agg(v.created_at ORDER BY ${newestFirst}))[1] AS arrived_at,
                  max((SELECT max(last_at) FROM heard_version WHERE version_id = v.id)) AS last_heard_at
             FROM version v WHERE v.title_key = changed.title_key AND ${isVisible('v')}) of_song
  ), played AS (
    SELECT changed.title_key, of_song.month, of_song.plays
      FROM changed CROSS JOIN LATERAL (
           SELECT date_trunc('month', played.day::timestamp)::date AS month, sum(played.plays)::integer AS plays
             FROM version v JOIN version_plays played ON played.version_id = v.id AND played.day >= $1::date
            WHERE v.title_key = changed.title_key AND ${isVisible('v')} GROUP BY 1) of_song
  ), unseen AS (
    DELETE FROM heard_song WHERE title_key = ANY (ARRAY(SELECT title_key FROM heard WHERE arrived_at IS NULL))
  ), unplayed AS (
    DELETE FROM song_plays known
     WHERE title_key = ANY (ARRAY(SELECT title_key FROM changed)) AND month >= $1::date
       AND (title_key, month) NOT IN (SELECT title_key, month FROM played)
  ), more AS (
    SELECT month, sum(plays)::integer AS plays
      FROM (SELECT month, plays FROM played
             UNION ALL
            SELECT month, -plays FROM song_plays
             WHERE title_key = ANY (ARRAY(SELECT title_key FROM changed)) AND month >= $1::date) difference
     GROUP BY month
  ), written_heard AS (
    INSERT INTO heard_song AS known (title_key, arrived_at, last_heard_at)
    SELECT title_key, arrived_at, last_heard_at FROM heard WHERE arrived_at IS NOT NULL
    ON CONFLICT (title_key) DO UPDATE SET (arrived_at, last_heard_at) = (excluded.arrived_at, excluded.last_heard_at)
     WHERE (known.arrived_at, known.last_heard_at) IS DISTINCT FROM (excluded.arrived_at, excluded.last_heard_at)
  ), written_plays AS (
    INSERT INTO song_plays AS known (title_key, month, plays) SELECT title_key, month, plays FROM played
    ON CONFLICT (title_key, month) DO UPDATE SET plays = excluded.plays WHERE known.plays <> excluded.plays
  ), written_months AS (
    INSERT INTO month_plays AS known (month, plays) SELECT month, plays FROM more WHERE plays <> 0
    ON CONFLICT (month) DO UPDATE SET plays = known.plays + excluded.plays
  )
  SELECT count(*)::integer AS notes FROM noted`;

/** Forgets months that are kept no longer, as SQL. `$1` is the first one to keep. */
const FORGET =
  'WITH past AS (DELETE FROM song_plays WHERE month < $1::date) DELETE FROM month_plays WHERE month < $1::date';

/** The first month that is kept: the one before, because instances' clocks differ. @param month its first day, such as 2026-11-01 */
const firstKept = (month: string) => {
  const day = new Date(month);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
};

// A slower one would write sums that are older than those there.
const takeTurns = (queries: Queries) =>
  execute(queries, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [SUMS_LOCK]);

/**
 * Sums up what has changed of songs since the last time, so that the statistics say what is there now. Triggers note the songs; writers don't
 * wait for each other's sums.
 *
 * @param month the first day of the current one, such as 2026-11-01
 */
export async function sumUpSongs(database: Database, month: string): Promise<void> {
  for (;;) {
    const isNoted = await findValue(database, column.number, 'SELECT 1 AS noted FROM sum_change LIMIT 1');
    if (isNoted === undefined) return;
    await database.transaction(async (transaction) => {
      await takeTurns(transaction);
      await readValue(transaction, column.number, SUM_UP, [firstKept(month)]);
    });
  }
}

/** Forgets the plays of months before the last. @param month the first day of the current one */
export function forgetPastMonths(database: Database, month: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await takeTurns(transaction);
    await execute(transaction, FORGET, [firstKept(month)]);
  });
}
