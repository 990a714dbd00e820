import { alignment, comparisonProgress } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { findRow, readRow, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';
import { DUE_PAIR, sendDue } from '../../catalogue/feed/comparisonJobs.ts';
import { neighbours } from './neighbours.ts';
import { AMONG, listStored, listsOf, readChanges } from './readChanges.ts';
import { STORED, storedComparison } from './storedComparison.ts';

/** Two contents by their media names. */
export type MediaPair = { older: string; newer: string };

const versionInLine = z.object({ id: z.number(), mediaName: z.string() });

/** A version among those of its song. */
export type VersionInLine = z.infer<typeof versionInLine>;

export type VersionComparisonsRepository = ReturnType<typeof createVersionComparisonsRepository>;

const alignedPair = z.object({ older: z.string(), newer: z.string(), alignment });

export function createVersionComparisonsRepository(database: Database) {
  return {
    /** a song's versions, newest first. @param withHidden also hidden ones */
    line: (titleKey: string, withHidden: boolean) =>
      readRows(
        database,
        versionInLine,
        `SELECT v.id, v.media_name AS "mediaName" FROM version v
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
          ORDER BY ${newestFirst}`,
        [titleKey, withHidden],
      ),

    find: ({ older, newer }: MediaPair) =>
      findRow(database, storedComparison, `${STORED} WHERE c.older_media = $1 AND c.newer_media = $2`, [older, newer]),

    /** the stored ones of these pairs, in no order */
    list: (pairs: readonly MediaPair[]) => listStored(database, pairs),

    /** only where the music is, of those of these pairs that can be compared */
    async listAlignments(pairs: readonly MediaPair[]) {
      if (pairs.length === 0) return [];
      return readRows(
        database,
        alignedPair,
        `SELECT c.older_media AS "older", c.newer_media AS "newer", c.result -> 'alignment' AS "alignment"
           FROM comparison c WHERE c.state = 'compared' AND ${AMONG}`,
        listsOf(pairs),
      );
    },

    /** Has a pair compared before those that nobody waits for. @param isCloser also sample by sample, unless that was done */
    ask: ({ older, newer }: MediaPair, isCloser: boolean) =>
      // Asking again keeps the row's place and its back-off, so pages that ask often don't hurry what can't be made yet.
      database.transaction((transaction) =>
        sendDue(
          transaction,
          `INSERT INTO comparison AS c (older_media, newer_media, newer_at, asked_at, closer_asked_at)
         VALUES ($1, $2, now(), now(), CASE WHEN $3 THEN now() END)
         ON CONFLICT (older_media, newer_media) DO UPDATE
           SET asked_at = now(),
               closer_asked_at = CASE WHEN $3 THEN coalesce(c.closer_asked_at, now()) ELSE c.closer_asked_at END,
               attempts = CASE WHEN c.is_pending THEN c.attempts ELSE 0 END,
               run_after = CASE WHEN c.is_pending AND c.asked_at IS NOT NULL THEN c.run_after ELSE now() END
         WHERE (c.is_pending AND (c.asked_at IS NULL OR c.asked_at < now() - interval '1 minute'))
            OR ($3 AND c.closer_asked_at IS NULL AND c.state <> 'incomparable')
         RETURNING ${DUE_PAIR}`,
          [older, newer, isCloser],
        ),
      ),

    /** of these versions, those that have notes or markers at a moment, notes put there, or sections set by people */
    withMoments: (titleKey: string, versionIds: readonly number[]) =>
      readValues(
        database,
        column.number,
        `SELECT version_id AS "versionId" FROM song_comment
          WHERE title_key = $1 AND at_seconds IS NOT NULL AND version_id = ANY ($2)
         UNION SELECT version_id FROM song_comment_place WHERE version_id = ANY ($2)
         UNION SELECT version_id FROM timestamp_marker WHERE version_id = ANY ($2)
         UNION SELECT version_id FROM version_sections WHERE version_id = ANY ($2)`,
        [titleKey, versionIds],
      ),

    /** what changed in these versions since the one before each, where that is known. @param withHidden also since hidden ones */
    changesIn: (versionIds: readonly number[], withHidden: boolean) => readChanges(database, versionIds, withHidden),

    progress: () =>
      readRow(
        database,
        comparisonProgress,
        `SELECT count(*)::integer AS "pairs",
                (count(*) FILTER (WHERE c.state = 'compared'))::integer AS "compared",
                (count(*) FILTER (WHERE c.state = 'incomparable'))::integer AS "incomparable"
           FROM (${neighbours('true')}) near LEFT JOIN comparison c USING (older_media, newer_media)`,
      ),
  };
}
