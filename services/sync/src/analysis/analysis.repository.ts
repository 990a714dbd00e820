import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, findRow, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../files/fileRow.ts';
import { METADATA_JOB } from '../jobs/metadataJob.ts';
import type { Sound } from './sound/soundReader.ts';

/** Wakes the workers when a missing result is requested. */
export const ANALYSIS_CHANNEL = 'simmer_analysis';

/**
 * The outcome of an analysis. `noDecoder` is retried once a decoder exists; `done` is repeated if its result is lost.
 */
export type Outcome = 'done' | 'undecodable' | 'noDecoder' | 'failed';

const analysisJob = z.object({ mediaName: z.string(), attempts: z.number() });

export type AnalysisJob = z.infer<typeof analysisJob>;

/** How long a taken job belongs to its worker without an extension; after that the worker counts as gone. */
const LEASE_SECONDS = 120;

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

/** The queue of content to analyse; any number of instances may take from it at once. */
export function createAnalysisRepository(database: DataSource) {
  return {
    /**
     * Takes the latest requested job. Takes none while files wait for their durations, which are quick to read and
     * matter more.
     */
    async take(): Promise<AnalysisJob | undefined> {
      return findRow(
        database,
        analysisJob,
        `UPDATE analysis SET run_after = now() + make_interval(secs => $1), attempts = attempts + 1
         WHERE media_name = (
           SELECT media_name FROM analysis
           WHERE outcome IS NULL AND run_after <= now()
             AND NOT EXISTS (SELECT FROM job WHERE kind = $2 AND attempts <= 1)
           ORDER BY asked_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING media_name AS "mediaName", attempts`,
        [LEASE_SECONDS, METADATA_JOB],
      );
    },

    /** Milliseconds until the next job is due, 0 or less if one is waiting; undefined if there is none. */
    async nextDueMs(): Promise<number | undefined> {
      const due = await readValue(
        database,
        column.numberOrNull,
        'SELECT extract(epoch FROM min(run_after) - now())::float8 * 1000 AS due FROM analysis WHERE outcome IS NULL',
      );
      return due ?? undefined;
    },

    /** Extends a taken job. */
    async extend(mediaName: string): Promise<void> {
      await execute(
        database,
        'UPDATE analysis SET run_after = now() + make_interval(secs => $2) WHERE media_name = $1 AND outcome IS NULL',
        [mediaName, LEASE_SECONDS],
      );
    },

    /** Whether its sound has been measured, which is done only once. */
    async isMeasured(mediaName: string): Promise<boolean> {
      const rows = await countRows(database, 'SELECT FROM analysis WHERE media_name = $1 AND measured_at IS NOT NULL', [
        mediaName,
      ]);
      return rows > 0;
    },

    /**
     * Stores the measurements and notifies followers, in one transaction. Drops them if no file has this content any
     * more.
     *
     * @param wave what the song's artwork shows
     */
    async keep(mediaName: string, { fingerprint, ...measured }: Sound, wave: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const row = await findRow(
          tx,
          fileRow,
          `SELECT ${FILE_COLUMNS} FROM file WHERE media_name = $1 AND removed_at IS NULL LIMIT 1`,
          [mediaName],
        );
        if (!row) {
          await execute(tx, 'DELETE FROM analysis WHERE media_name = $1', [mediaName]);
          return;
        }
        await execute(
          tx,
          `UPDATE analysis SET measured_at = now(), integrated_lufs = $2, true_peak_dbtp = $3, suggested_bpm = $4, suggested_key = $5,
             fingerprint = $6, wave = $7
           WHERE media_name = $1`,
          [
            mediaName,
            measured.integratedLufs,
            measured.truePeakDbtp,
            measured.suggestedBpm,
            measured.suggestedKey,
            Buffer.from(fingerprint),
            wave ?? '',
          ],
        );
        const folder = await readValue(tx, column.text, 'SELECT folder_path FROM mirror');
        const file = { ...storedFileOf(row, folder), analysis: { ...measured, wave } };
        await appendChanges(tx, [{ kind: 'upsert', file }]);
      });
    },

    async finish(mediaName: string, outcome: Outcome, sentence?: string): Promise<void> {
      await execute(database, 'UPDATE analysis SET outcome = $2, last_error = $3 WHERE media_name = $1', [
        mediaName,
        outcome,
        sentence ?? null,
      ]);
    },

    /** Puts a job back for later. @param counts whether this attempt counts towards the limit */
    async retry(mediaName: string, waitMs: number, counts: boolean, sentence: string | null): Promise<void> {
      await execute(
        database,
        `UPDATE analysis SET run_after = now() + make_interval(secs => $2), attempts = greatest(0, attempts - $3), last_error = $4
         WHERE media_name = $1 AND outcome IS NULL`,
        [mediaName, waitMs / 1000, counts ? 0 : 1, sentence],
      );
    },

    /** Deletes jobs for content that no file has any more. */
    async forget(mediaName: string): Promise<void> {
      await execute(database, 'DELETE FROM analysis WHERE media_name = $1', [mediaName]);
    },

    /** A missing result was requested: a lost one is made again, a waiting one goes first. */
    async askAgain(mediaName: string): Promise<void> {
      await execute(
        database,
        `INSERT INTO analysis AS known (media_name) SELECT $1 WHERE EXISTS (
           SELECT FROM file WHERE media_name = $1 AND removed_at IS NULL)
         ON CONFLICT (media_name) DO UPDATE SET outcome = NULL, asked_at = now(),
           attempts = CASE WHEN known.outcome = 'done' THEN 0 ELSE known.attempts END,
           run_after = CASE WHEN known.outcome = 'done' THEN now() ELSE known.run_after END
         WHERE known.outcome IS NULL OR known.outcome = 'done'`,
        [mediaName],
      );
      await execute(database, 'SELECT pg_notify($1, $2)', [ANALYSIS_CHANNEL, '']);
    },

    /** Retries the jobs that had no decoder. */
    async reopenUndecoded(): Promise<void> {
      await execute(
        database,
        `UPDATE analysis SET outcome = NULL, attempts = 0, run_after = now() WHERE outcome = 'noDecoder'`,
      );
    },
  };
}
