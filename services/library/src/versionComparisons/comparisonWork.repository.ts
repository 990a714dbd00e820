import { type CloserComparison, COMPARISON_RECIPE, type VersionComparison } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow, type Queries, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { announce } from '../events/announce.ts';
import { neighbours } from './neighbours.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

const claimedPair = z.object({
  older: z.string(),
  newer: z.string(),
  /** to be compared sample by sample; the other comparison is there */
  isCloser: z.boolean(),
  /** somebody waits for it */
  isAsked: z.boolean(),
  attempts: z.number(),
});

export type ClaimedPair = z.infer<typeof claimedPair>;

/** The queue of pairs to compare. */
export type ComparisonWork = {
  /** Makes good for what may have been missed: another recipe, contents that are gone, changes of songs. */
  prepare(): Promise<void>;
  /** Pairs the neighbours in songs whose versions changed, and removes what is no longer needed. */
  pairNeighbours(): Promise<void>;
  /** Takes the next pair, which is nobody else's for some minutes. */
  claim(): Promise<ClaimedPair | undefined>;
  /** Saves a result. @param isTold whether to announce it */
  save(pair: MediaPair, comparison: VersionComparison, isTold: boolean): Promise<void>;
  saveCloser(pair: MediaPair, closer: CloserComparison): Promise<void>;
  /** Puts a pair back. @param state `waiting` until its contents were heard; undefined leaves it as it is */
  postpone(pair: MediaPair, seconds: number, state?: 'waiting'): Promise<void>;
  /** Puts a pair back; the attempt doesn't count. */
  release(pair: MediaPair, seconds: number): Promise<void>;
  /** Ends the wish for a closer comparison that fails again and again. */
  dropCloser(pair: MediaPair): Promise<void>;
  /** Lets pairs with a content try again that wait for it, or for which it could not be decoded; without one, all such pairs. */
  heard(mediaName: string | undefined): Promise<void>;
  announce(): Promise<void>;
};

/** Longer than a comparison may take. */
const LEASE = "interval '6 minutes'";
const THIS_PAIR = 'older_media = $1 AND newer_media = $2';
const keysOf = ({ older, newer }: MediaPair) => [older, newer];

const versionChange = z.object({ titleKey: z.string(), mediaName: z.string() });

/** Removes the pairs of contents that no file has any more. @param contents of these, as SQL that may use `$1` */
async function removeGone(queries: Queries, contents: string, mediaNames?: readonly string[]): Promise<void> {
  // Each is looked up, whatever Postgres expects: a join would be planned for a few rows, and a set of all contents is read for each page.
  const gone = await readValues(
    queries,
    column.text,
    `SELECT DISTINCT given.media_name FROM (${contents}) given
      WHERE (SELECT true FROM version v WHERE v.media_name = given.media_name AND v.file_missing_at IS NULL LIMIT 1) IS NULL`,
    mediaNames && [mediaNames],
  );
  if (gone.length === 0) return;
  await execute(queries, 'DELETE FROM comparison WHERE older_media = ANY ($1) OR newer_media = ANY ($1)', [gone]);
}

/** Removes what songs no longer need: pairs that are not made, that nobody waits for, and that are no neighbours anywhere. */
async function prune(queries: Queries, titleKeys: readonly string[]): Promise<void> {
  const contents = 'SELECT DISTINCT media_name FROM version WHERE title_key = ANY ($1)';
  const mediaNames = await readValues(queries, column.text, contents, [titleKeys]);
  // Copies of a content may be in other songs.
  const songs = 'SELECT DISTINCT title_key FROM version WHERE media_name = ANY ($1)';
  const withCopies = await readValues(queries, column.text, songs, [mediaNames]);
  // Sets are subtracted without a join: before the first ANALYZE, that would be planned for a few rows and then run for thousands.
  await execute(
    queries,
    `DELETE FROM comparison WHERE (older_media, newer_media) IN (
       SELECT older_media, newer_media FROM comparison
        WHERE newer_media = ANY ($1) AND state IN ('due', 'waiting') AND asked_at IS NULL
       EXCEPT SELECT older_media, newer_media FROM (${neighbours('v.title_key = ANY ($2)')}) near)`,
    [mediaNames, withCopies],
  );
}

export function createComparisonWork(database: Database): ComparisonWork {
  return {
    prepare: () =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison
              SET state = 'due', recipe = NULL, result = NULL, closer = NULL, closer_asked_at = NULL, attempts = 0, run_after = now()
            WHERE recipe <> $1`,
          [COMPARISON_RECIPE],
        );
        await removeGone(
          transaction,
          'SELECT older_media AS media_name FROM comparison UNION SELECT newer_media FROM comparison',
        );
        await execute(transaction, 'INSERT INTO version_change SELECT DISTINCT title_key, media_name FROM version');
      }),

    pairNeighbours: () =>
      database.transaction(async (transaction) => {
        const changes = await readRows(
          transaction,
          versionChange,
          `WITH taken AS (DELETE FROM version_change RETURNING title_key, media_name)
           SELECT DISTINCT title_key AS "titleKey", media_name AS "mediaName" FROM taken`,
        );
        if (changes.length === 0) return;
        const titleKeys = [...new Set(changes.map(({ titleKey }) => titleKey))];
        const mediaNames = [...new Set(changes.map(({ mediaName }) => mediaName))];
        await removeGone(transaction, 'SELECT unnest($1::text[]) AS media_name', mediaNames);
        await prune(transaction, titleKeys);
        await execute(
          transaction,
          `INSERT INTO comparison (older_media, newer_media, newer_at)
           SELECT older_media, newer_media, newer_at FROM (${neighbours('v.title_key = ANY ($1)')}) near
           ON CONFLICT DO NOTHING`,
          [titleKeys],
        );
      }),

    claim: () =>
      findRow(
        database,
        claimedPair,
        `WITH claimed AS (
           UPDATE comparison SET leased_until = now() + ${LEASE}, attempts = attempts + 1
            WHERE (older_media, newer_media) = (
                  SELECT older_media, newer_media FROM comparison
                   WHERE is_pending AND run_after <= now() AND (leased_until IS NULL OR leased_until < now())
                   ORDER BY asked_at DESC NULLS LAST, newer_at DESC
                   LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING *
         )
         SELECT older_media AS "older", newer_media AS "newer", state = 'compared' AS "isCloser", asked_at IS NOT NULL AS "isAsked", attempts
           FROM claimed`,
      ),

    save: (pair, comparison, isTold) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison
              SET state = $3, result = $4, recipe = $5, leased_until = NULL, attempts = 0,
                  closer_asked_at = CASE WHEN $3 = 'compared' THEN closer_asked_at END,
                  asked_at = CASE WHEN $3 = 'compared' AND closer_asked_at IS NOT NULL AND closer IS NULL THEN asked_at END
            WHERE ${THIS_PAIR}`,
          [...keysOf(pair), comparison.outcome, JSON.stringify(comparison), COMPARISON_RECIPE],
        );
        if (isTold) await announce(transaction, 'comparisons');
      }),

    saveCloser: (pair, closer) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison SET closer = $3, leased_until = NULL, attempts = 0, asked_at = NULL WHERE ${THIS_PAIR}`,
          [...keysOf(pair), JSON.stringify(closer)],
        );
        await announce(transaction, 'comparisons');
      }),

    postpone: (pair, seconds, state) =>
      execute(
        database,
        `UPDATE comparison
            SET leased_until = NULL, run_after = now() + make_interval(secs => $3),
                state = CASE WHEN state = 'due' THEN coalesce($4, state) ELSE state END
          WHERE ${THIS_PAIR}`,
        [...keysOf(pair), seconds, state],
      ),

    release: (pair, seconds) =>
      execute(
        database,
        `UPDATE comparison
            SET leased_until = NULL, attempts = greatest(0, attempts - 1), run_after = now() + make_interval(secs => $3)
          WHERE ${THIS_PAIR}`,
        [...keysOf(pair), seconds],
      ),

    dropCloser: (pair) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison SET leased_until = NULL, closer_asked_at = NULL, asked_at = NULL, attempts = 0
            WHERE ${THIS_PAIR} AND closer IS NULL`,
          keysOf(pair),
        );
        await announce(transaction, 'comparisons');
      }),

    heard: (mediaName) =>
      execute(
        database,
        `UPDATE comparison SET state = 'due', recipe = NULL, result = NULL, run_after = now(), attempts = 0
          WHERE (state = 'waiting' AND run_after > now() OR state = 'incomparable' AND result ->> 'reason' = 'undecodable')
            ${mediaName === undefined ? '' : 'AND (older_media = $1 OR newer_media = $1)'}`,
        mediaName === undefined ? [] : [mediaName],
      ),

    announce: () => database.transaction((transaction) => announce(transaction, 'comparisons')),
  };
}
