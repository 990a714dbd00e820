import { type CloserComparison, COMPARISON_RECIPE, type VersionComparison } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  execute,
  findRow,
  type Queries,
  readRows,
  readValue,
  readValues,
} from '@simmer/service-common/database/rows.ts';
import type { RunningJob } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import {
  DUE_PAIR,
  duePair,
  pairingJob,
  sendComparisons,
  sendDue,
  tellJob,
} from '../../catalogue/feed/comparisonJobs.ts';
import { neighbours } from './neighbours.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

const begunPair = z.object({
  /** to be compared sample by sample; the other comparison is there */
  isCloser: z.boolean(),
  /** somebody waits for it */
  isAsked: z.boolean(),
  attempts: z.number(),
});

/** Ends the job in the transaction that saves what came of it. */
type Finish = RunningJob['finish'];

/** When to try a pair again. */
type Postponed = {
  seconds: number;
  /** until its contents were heard */
  isWaiting?: boolean;
  /** the attempt does not count */
  isUncounted?: boolean;
};

/** The pairs to compare, and the jobs that do so. */
export type ComparisonWork = {
  /** Makes good for what may have been missed: another recipe, contents that are gone, changes of songs, pairs without a job. */
  prepare(): Promise<void>;
  /** Has neighbours paired if versions changed. @param isThorough in all songs, after `prepare` */
  queuePairing(isThorough: boolean): Promise<void>;
  /** Pairs the neighbours in songs whose versions changed, and removes what is no longer needed. */
  pairNeighbours(): Promise<void>;
  /** Begins an attempt. Undefined if there is nothing to compare any more. */
  begin(pair: MediaPair): Promise<z.infer<typeof begunPair> | undefined>;
  /** Saves a result, and announces it at once if somebody waits for it. */
  save(pair: MediaPair, comparison: VersionComparison, isAsked: boolean, finish: Finish): Promise<void>;
  saveCloser(pair: MediaPair, closer: CloserComparison, finish: Finish): Promise<void>;
  postpone(pair: MediaPair, how: Postponed, finish: Finish): Promise<void>;
  /** Ends the wish for a closer comparison that fails again and again. */
  dropCloser(pair: MediaPair, finish: Finish): Promise<void>;
  /** Lets pairs with a content try again that wait for it, or for which it could not be decoded; without one, all such pairs. */
  heard(mediaName: string | undefined): Promise<void>;
  announce(): Promise<void>;
};

/** What nobody waits for is announced at most every five seconds, so that catching up doesn't have every page refetch all the time. */
const ANNOUNCE_EVERY_SECONDS = 5;
const THIS_PAIR = 'older_media = $1 AND newer_media = $2';
const keysOf = ({ older, newer }: MediaPair) => [older, newer];

const versionChange = z.object({ titleKey: z.string(), mediaName: z.string() });

/** Removes the pairs of contents that no file has any more. @param contents of these, as SQL that may use `$1` */
async function removeGone(queries: Queries, contents: string, mediaNames?: readonly string[]): Promise<void> {
  // Each is looked up, whatever Postgres expects: a join would be planned for a few rows, and a set of all contents is read for each page.
  const gone = await readValues(
    queries,
    column.text,
    `SELECT DISTINCT named.media_name FROM (${contents}) named
      WHERE (SELECT true FROM version v WHERE v.media_name = named.media_name AND v.file_missing_at IS NULL LIMIT 1) IS NULL`,
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
        const pending = await readRows(transaction, duePair, `SELECT ${DUE_PAIR} FROM comparison WHERE is_pending`);
        await sendComparisons(transaction, pending, { isTakingUp: true });
      }),

    async queuePairing(isThorough) {
      const isDue =
        isThorough ||
        (await readValue(database, column.boolean, 'SELECT EXISTS (SELECT FROM version_change) AS changed'));
      if (isDue) await sendJob(database, pairingJob, { isThorough }, { key: isThorough ? 'all' : 'changed' });
    },

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
        await sendDue(
          transaction,
          `INSERT INTO comparison (older_media, newer_media, newer_at)
           SELECT older_media, newer_media, newer_at FROM (${neighbours('v.title_key = ANY ($1)')}) near
           ON CONFLICT DO NOTHING RETURNING ${DUE_PAIR}`,
          [titleKeys],
        );
      }),

    begin: (pair) =>
      findRow(
        database,
        begunPair,
        `UPDATE comparison SET attempts = attempts + 1 WHERE ${THIS_PAIR} AND is_pending
         RETURNING state = 'compared' AS "isCloser", asked_at IS NOT NULL AS "isAsked", attempts`,
        keysOf(pair),
      ),

    save: (pair, comparison, isAsked, finish) =>
      database.transaction(async (transaction) => {
        const saved = await readRows(
          transaction,
          duePair.extend({ isPending: z.boolean() }),
          `UPDATE comparison
              SET state = $3, result = $4, recipe = $5, attempts = 0,
                  closer_asked_at = CASE WHEN $3 = 'compared' THEN closer_asked_at END,
                  asked_at = CASE WHEN $3 = 'compared' AND closer_asked_at IS NOT NULL AND closer IS NULL THEN asked_at END
            WHERE ${THIS_PAIR} RETURNING ${DUE_PAIR}, is_pending AS "isPending"`,
          [...keysOf(pair), comparison.outcome, JSON.stringify(comparison), COMPARISON_RECIPE],
        );
        await finish(transaction);
        await sendComparisons(
          transaction,
          saved.filter(({ isPending }) => isPending),
        );
        if (isAsked) await announce(transaction, 'comparisons');
        else await sendJob(transaction, tellJob, {}, { key: 'next', afterSeconds: ANNOUNCE_EVERY_SECONDS });
      }),

    saveCloser: (pair, closer, finish) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison SET closer = $3, attempts = 0, asked_at = NULL WHERE ${THIS_PAIR}`,
          [...keysOf(pair), JSON.stringify(closer)],
        );
        await finish(transaction);
        await announce(transaction, 'comparisons');
      }),

    postpone: (pair, { seconds, isWaiting = false, isUncounted = false }, finish) =>
      database.transaction(async (transaction) => {
        await finish(transaction);
        await sendDue(
          transaction,
          `UPDATE comparison
              SET run_after = now() + make_interval(secs => $3),
                  state = CASE WHEN $4 AND state = 'due' THEN 'waiting' ELSE state END,
                  attempts = CASE WHEN $5 THEN greatest(0, attempts - 1) ELSE attempts END
            WHERE ${THIS_PAIR} AND is_pending RETURNING ${DUE_PAIR}`,
          [...keysOf(pair), seconds, isWaiting, isUncounted],
        );
      }),

    dropCloser: (pair, finish) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          `UPDATE comparison SET closer_asked_at = NULL, asked_at = NULL, attempts = 0 WHERE ${THIS_PAIR} AND closer IS NULL`,
          keysOf(pair),
        );
        await finish(transaction);
        await announce(transaction, 'comparisons');
      }),

    heard: (mediaName) =>
      database.transaction((transaction) =>
        sendDue(
          transaction,
          `UPDATE comparison SET state = 'due', recipe = NULL, result = NULL, run_after = now(), attempts = 0
            WHERE (state = 'waiting' AND run_after > now() OR state = 'incomparable' AND result ->> 'reason' = 'undecodable')
              ${mediaName === undefined ? '' : 'AND (older_media = $1 OR newer_media = $1)'}
            RETURNING ${DUE_PAIR}`,
          mediaName === undefined ? [] : [mediaName],
        ),
      ),

    announce: () => database.transaction((transaction) => announce(transaction, 'comparisons')),
  };
}
