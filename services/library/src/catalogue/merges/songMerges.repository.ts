import {
  type Identity,
  type SongMerge,
  songMerge,
  songMergePreview,
  UNDO_MERGE_MINUTES,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { execute, findRow, type Queries, readRow, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { holdStill } from '../../base/songs/holdStill.ts';
import { holdSongs, joinSongs } from './joinSongs.ts';
import { beforeMerge } from './mergedState.ts';
import { type MergeMade, separateSongs } from './separateSongs.ts';
import { findSongPair, type MergeRefusal } from './songPair.ts';

/** The keys of two songs; the first is merged into the second. */
type PairOfKeys = { fromKey: string; intoKey: string };

export type MergeOutcome<Done> = { done: Done } | { refusal: MergeRefusal };

const foundMerge = songMerge.extend({
  isUndone: z.boolean(),
  isTooLate: z.boolean(),
  /** the shown title of the song that the target has since been merged into */
  intoWentTo: z.string().nullable(),
});

/** A merge with the data an undo needs. */
type FoundMerge = z.infer<typeof foundMerge>;

export type SongMergesRepository = ReturnType<typeof createSongMergesRepository>;

const UNDO_UNTIL = `(m.merged_at + interval '${UNDO_MERGE_MINUTES} minutes')`;

const MERGE_COLUMNS = `
  m.id, m.from_title AS "fromTitle", s.title AS "into", coalesce(own.title, s.title) AS "intoTitle",
  ${isoMoment('m.merged_at')} AS "mergedAt", ${isoMoment(UNDO_UNTIL)} AS "canUndoUntil",
  (SELECT row_to_json(shown) FROM (SELECT ${personColumns} FROM person WHERE person.user_id = m.merged_by) shown) AS "mergedBy"`;
const MERGES = `
  FROM song_merge m JOIN song s ON s.title_key = m.into_key LEFT JOIN custom_title own ON own.title_key = s.title_key`;

async function readMerge(queries: Queries, id: number): Promise<SongMerge> {
  return readRow(queries, songMerge, `SELECT ${MERGE_COLUMNS} ${MERGES} WHERE m.id = $1`, [id]);
}

const mergeRow = foundMerge.extend({ fromKey: z.string(), intoKey: z.string(), before: beforeMerge });

async function findMerge(
  queries: Queries,
  id: number,
  now: Date,
): Promise<{ found: FoundMerge; made: MergeMade } | undefined> {
  const row = await findRow(
    queries,
    mergeRow,
    `SELECT ${MERGE_COLUMNS}, m.undone_at IS NOT NULL AS "isUndone", ${UNDO_UNTIL} <= $2 AS "isTooLate",
            coalesce(of_next.title, next.title) AS "intoWentTo",
            m.from_key AS "fromKey", m.into_key AS "intoKey", m.before
       ${MERGES}
       LEFT JOIN song next ON next.title_key = s.merged_into
       LEFT JOIN custom_title of_next ON of_next.title_key = s.merged_into
      WHERE m.id = $1`,
    [id, now],
  );
  if (!row) return undefined;
  const { fromKey, intoKey, before, ...found } = row;
  return { found, made: { fromKey, intoKey, before } };
}

/** Everything shown for a song may now belong to another one. */
const announceSongs = (queries: Queries) =>
  announce(
    queries,
    'songs',
    'playlists',
    'favorites',
    'statuses',
    'titles',
    'comments',
    'news',
    'decisions',
    'notifications',
  );

export function createSongMergesRepository(database: Database) {
  return {
    async preview({ fromKey, intoKey }: PairOfKeys) {
      const pair = await findSongPair(database, fromKey, intoKey);
      if ('refusal' in pair) return pair;
      const preview = await readRow(
        database,
        songMergePreview,
        `SELECT (SELECT count(*)::integer FROM version WHERE title_key = $1 AND missing_at IS NULL) AS versions,
                (SELECT count(*)::integer FROM song_comment WHERE title_key = $1) AS notes,
                (SELECT count(*)::integer FROM favorite WHERE title_key = $1) AS favorites,
                (SELECT count(*)::integer FROM playlist_song WHERE title_key = $1) AS "playlistPlaces",
                (SELECT count(*)::integer FROM playlist_song mine JOIN playlist_song other USING (playlist_id)
                  WHERE mine.title_key = $1 AND other.title_key = $2) AS "sharedPlaylists",
                ARRAY(SELECT DISTINCT mine.number FROM version mine JOIN version other USING (number)
                       WHERE mine.title_key = $1 AND other.title_key = $2
                         AND mine.missing_at IS NULL AND other.missing_at IS NULL
                       ORDER BY mine.number) AS "sharedNumbers",
                (SELECT title FROM custom_title
                  WHERE title_key = $1 AND NOT EXISTS (SELECT FROM custom_title WHERE title_key = $2)) AS "newTitle"`,
        [fromKey, intoKey],
      );
      return { done: preview };
    },

    /** @param takesTitle whether the second song takes the first one's custom title if it has none */
    async merge({ fromKey, intoKey }: PairOfKeys, takesTitle: boolean, who: Identity, now: Date) {
      // A separate step: others lock a song while they copy a person, and would deadlock with this one.
      await rememberPerson(database, who);
      return database.transaction(async (transaction): Promise<MergeOutcome<SongMerge>> => {
        await holdSongs(transaction, [fromKey, intoKey]);
        const pair = await findSongPair(transaction, fromKey, intoKey);
        if ('refusal' in pair) return pair;
        const before = await joinSongs(transaction, pair, takesTitle);
        const id = await readValue(
          transaction,
          column.number,
          `INSERT INTO song_merge (from_key, from_title, into_key, merged_by, merged_at, before)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
          [fromKey, pair.from.shownTitle, intoKey, who.userId, now, JSON.stringify(before)],
        );
        const merge = await readMerge(transaction, id);
        await announceSongs(transaction);
        return { done: merge };
      });
    },

    /** merges that can still be undone, latest first */
    list: (intoKey: string, now: Date) =>
      readRows(
        database,
        songMerge,
        `SELECT ${MERGE_COLUMNS} ${MERGES}
          WHERE m.into_key = $1 AND m.undone_at IS NULL AND ${UNDO_UNTIL} > $2
          ORDER BY m.id DESC`,
        [intoKey, now],
      ),

    /** @param check checks the locked merge; if it throws, nothing changes */
    undo: (id: number, now: Date, check: (merge: FoundMerge) => void) =>
      database.transaction(async (transaction) => {
        await holdStill(transaction);
        const merge = await findMerge(transaction, id, now);
        if (!merge) return undefined;
        check(merge.found);
        const { made } = merge;
        await holdSongs(transaction, [made.fromKey, made.intoKey]);
        await separateSongs(transaction, made);
        await execute(transaction, 'UPDATE song_merge SET undone_at = $2 WHERE id = $1', [id, now]);
        const undone = await readMerge(transaction, id);
        await announceSongs(transaction);
        return undone;
      }),
  };
}
