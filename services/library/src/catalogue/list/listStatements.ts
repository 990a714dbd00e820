import { allSaid, eachSaid } from '../../base/songs/foundBy.ts';
import { newestVisibleOf, songColumns } from '../../base/songs/songColumns.ts';
import { newestFirst, producerOf, versionColumns } from '../../base/songs/versionColumns.ts';

// Part of the revision, so a list with a different shape never counts as unchanged.
const SHAPE = 4;
/** Identifies the state of the library behind a row of `change_clock clock`, as SQL. */
export const REVISION = `clock.epoch || '-' || ${SHAPE} || '-' || clock.catalogue_revision`;
/** More changes than these are not read one by one. */
export const MOST_CHANGES = 2_000;

/** Columns of each row: where this reading stands, and one song. One statement sees one snapshot, so they belong together exactly. */
const SHOWN = `${REVISION} AS revision, current.generation, pg_current_snapshot()::text AS snapshot`;

/**
 * Every song's row. Postgres writes the JSON: columns would cost Node ten times as much. Ranked versions aren't joined with each other, because
 * Postgres expects few that are the newest, and would go through all of them for each song. In order, because titles that are alike compress well
 * beside each other.
 */
export const READ_ALL = `
  WITH ranked AS (
    SELECT v.*,
           row_number() OVER newest_first AS rank,
           count(*) OVER (PARTITION BY v.title_key) AS version_count,
           first_value(${producerOf('v')}) OVER newest_first AS newest_producer,
           first_value(v.session) OVER newest_first AS newest_session
      FROM version v
     WHERE v.missing_at IS NULL AND NOT v.is_hidden
    WINDOW newest_first AS (PARTITION BY v.title_key ORDER BY ${newestFirst})
  ), loved AS (
    SELECT title_key, count(*) AS count FROM favorite GROUP BY title_key
  ), found_by AS (
    SELECT other.title_key, ${allSaid} AS names
      FROM ranked other ${eachSaid(['other.newest_producer', 'other.newest_session'])}
     WHERE other.rank > 1
     GROUP BY other.title_key
  ), element AS (
    SELECT v.title_key, row_to_json(shown)::text AS json
      FROM ranked v JOIN song s USING (title_key) LEFT JOIN loved USING (title_key) LEFT JOIN found_by USING (title_key)
           CROSS JOIN LATERAL (
             SELECT ${versionColumns}, found_by.names AS "alsoFoundBy", coalesce(loved.count, 0) AS "favoriteCount",
                    v.version_count AS "versionCount"
           ) shown
     WHERE v.rank = 1
  )
  SELECT ${SHOWN}, element.title_key AS "titleKey", element.json
    FROM change_clock clock LEFT JOIN list_generation current ON true LEFT JOIN element ON true
   ORDER BY element.title_key COLLATE "C"`;

/**
 * For a place's generation and snapshot. What it missed are later transactions and those that ran just then, each looked up by itself: one that
 * runs for long, even in another database, makes nobody read what was changed since it began. A row that may be one at most is looked up for
 * each title, however many Postgres expects.
 */
export const READ_CHANGES = `
  WITH changed AS MATERIALIZED (
    SELECT DISTINCT title_key
      FROM (SELECT title_key FROM list_change WHERE changed_by >= pg_snapshot_xmax($2::pg_snapshot)
            UNION ALL
            SELECT of_it.title_key
              FROM pg_snapshot_xip($2::pg_snapshot) running (id)
                   CROSS JOIN LATERAL (SELECT title_key FROM list_change WHERE changed_by = running.id OFFSET 0) of_it) missed
     LIMIT ${MOST_CHANGES + 1}
  )
  SELECT ${SHOWN}, changed.title_key AS "titleKey", element.json
    FROM change_clock clock
         JOIN list_generation current ON current.generation = $1 AND current.trimmed_to < pg_snapshot_xmin($2::pg_snapshot)
         LEFT JOIN changed ON true
         LEFT JOIN LATERAL (
           SELECT row_to_json(shown)::text AS json
             FROM (VALUES (changed.title_key)) named (title_key) ${newestVisibleOf('named')}
                  CROSS JOIN LATERAL (SELECT ${songColumns}) shown
            LIMIT 1
         ) element ON true`;
