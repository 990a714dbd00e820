import { type AudioTrouble, HEARD_CHANNEL, isFilesFault, type StoredFile } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, findRow, readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { BANDS_RECIPE } from '@simmer/service-sound/bands/bandLayout.ts';
import type { Heard } from '@simmer/service-sound/listen/listeningReply.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { FILE_COLUMNS, type FileRow, fileRow, storedFileOf } from '../files/fileRow.ts';
import { METADATA_JOB } from '../jobs/metadataJob.ts';
import { HEARING_RECIPE, TO_HEAR, TO_HEAR_AGAIN } from './hearingRecipe.ts';

/** Wakes the workers when a missing result is requested. */
export const ANALYSIS_CHANNEL = 'simmer_analysis';

/**
 * The outcome of an analysis. `noDecoder` is retried once a decoder exists; `done` is repeated if its result is lost.
 */
export type Outcome = 'done' | 'undecodable' | 'noDecoder' | 'failed';

const analysisJob = z.object({
  mediaName: z.string(),
  attempts: z.number(),
  /** it was heard by an earlier recipe, and nobody waits for it */
  isAgain: z.boolean(),
});

export type AnalysisJob = z.infer<typeof analysisJob>;

/** Headers round; what differs by less isn't worth a change to every page. */
const TELLABLE_SECONDS = 0.05;
/** How long a taken job belongs to its worker without an extension; after that the worker counts as gone. */
const LEASE_SECONDS = 120;

/** Stores what was measured. @returns whether followers of the change log don't know it yet */
async function writeMeasured(tx: EntityManager, mediaName: string, { sound, guess, measures }: Heard, wave: string) {
  return readValue(
    tx,
    column.boolean,
    `UPDATE analysis AS heard SET recipe = ${HEARING_RECIPE}, measured_at = now(), integrated_lufs = $2, true_peak_dbtp = $3,
       suggested_bpm = $4, suggested_key = $5, fingerprint = $6, wave = $7, guess = $8, measures = $9
     FROM (SELECT * FROM analysis WHERE media_name = $1) AS before WHERE heard.media_name = $1
     RETURNING before.measured_at IS NULL OR before.outcome IS DISTINCT FROM 'done' OR (heard.integrated_lufs, heard.true_peak_dbtp, heard.suggested_bpm,
         heard.suggested_key, heard.wave, heard.guess, heard.measures) IS DISTINCT FROM (before.integrated_lufs,
         before.true_peak_dbtp, before.suggested_bpm, before.suggested_key, before.wave, before.guess, before.measures) AS news`,
    [
      mediaName,
      sound.integratedLufs,
      sound.truePeakDbtp,
      sound.suggestedBpm,
      sound.suggestedKey,
      Buffer.from(sound.fingerprint),
      wave,
      guess && JSON.stringify(guess),
      measures && JSON.stringify(measures),
    ],
  );
}

async function writeBands(tx: EntityManager, mediaName: string, { bands }: Heard): Promise<void> {
  await execute(
    tx,
    `INSERT INTO bands (media_name, recipe, frames, packed) VALUES ($1, ${BANDS_RECIPE}, $2, $3)
     ON CONFLICT (media_name) DO UPDATE SET recipe = excluded.recipe, frames = excluded.frames, packed = excluded.packed`,
    [mediaName, bands.frames, Buffer.from(bands.packed)],
  );
}

/** Removes what was heard in a content. */
async function removeHeard(tx: EntityManager, mediaName: string): Promise<void> {
  await execute(
    tx,
    `UPDATE analysis SET measured_at = NULL, integrated_lufs = NULL, true_peak_dbtp = NULL, suggested_bpm = NULL,
       suggested_key = NULL, fingerprint = NULL, wave = NULL, guess = NULL, measures = NULL WHERE media_name = $1`,
    [mediaName],
  );
  await execute(tx, 'DELETE FROM bands WHERE media_name = $1', [mediaName]);
  await execute(tx, 'DELETE FROM peaks WHERE media_name = $1', [mediaName]);
}

/** What a header said about the length gives way to what was heard. @returns the files of which it is news */
function correctLengths(tx: EntityManager, mediaName: string, { measures }: Heard): Promise<FileRow[]> {
  return readRows(
    tx,
    fileRow,
    `UPDATE file SET duration_seconds = $2
     WHERE media_name = $1 AND removed_at IS NULL AND coalesce(abs(duration_seconds - $2), $2) > ${TELLABLE_SECONDS}
     RETURNING ${FILE_COLUMNS}`,
    [mediaName, measures?.durationSeconds ?? null],
  );
}

/** A file that has this content. */
async function findFile(tx: EntityManager, mediaName: string): Promise<StoredFile | undefined> {
  const row = await findRow(
    tx,
    fileRow,
    `SELECT ${FILE_COLUMNS} FROM file WHERE media_name = $1 AND removed_at IS NULL LIMIT 1`,
    [mediaName],
  );
  return row && storedFileOf(row, await readValue(tx, column.text, 'SELECT folder_path FROM mirror'));
}

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

/** The queue of content to analyse; any number of instances may take from it at once. */
export function createAnalysisRepository(database: DataSource) {
  const takeOf = (condition: string) =>
    findRow(
      database,
      analysisJob,
      `UPDATE analysis SET run_after = now() + make_interval(secs => $1), attempts = attempts + 1
       WHERE media_name = (
         SELECT media_name FROM analysis
         WHERE ${condition} AND run_after <= now()
           AND NOT EXISTS (SELECT FROM job WHERE kind = $2 AND attempts <= 1)
         ORDER BY asked_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING media_name AS "mediaName", attempts, outcome IS NOT NULL AS "isAgain"`,
      [LEASE_SECONDS, METADATA_JOB],
    );

  return {
    /**
     * Takes the latest requested job; without any, the latest content to hear again. Takes none while files wait for
     * their durations, which are quick to read and matter more.
     */
    take: async (): Promise<AnalysisJob | undefined> => (await takeOf('outcome IS NULL')) ?? takeOf(TO_HEAR_AGAIN),

    /** Milliseconds until the next job is due, 0 or less if one is waiting; undefined if there is none. */
    async nextDueMs(): Promise<number | undefined> {
      const due = await readValue(
        database,
        column.numberOrNull,
        // Apart, because each has an index of its own.
        `SELECT extract(epoch FROM least(
             (SELECT min(run_after) FROM analysis WHERE outcome IS NULL),
             (SELECT min(run_after) FROM analysis WHERE ${TO_HEAR_AGAIN})) - now())::float8 * 1000 AS due`,
      );
      return due ?? undefined;
    },

    /** Extends a taken job. */
    async extend(mediaName: string): Promise<void> {
      await execute(
        database,
        `UPDATE analysis SET run_after = now() + make_interval(secs => $2) WHERE media_name = $1 AND ${TO_HEAR}`,
        [mediaName, LEASE_SECONDS],
      );
    },

    /** Whether it has been heard by the current recipe, which is done only once. */
    async isHeard(mediaName: string): Promise<boolean> {
      const rows = await countRows(
        database,
        `SELECT FROM analysis WHERE media_name = $1 AND recipe = ${HEARING_RECIPE}`,
        [mediaName],
      );
      return rows > 0;
    },

    /**
     * Stores what was heard and notifies followers of what they don't know yet, in one transaction. Drops it if no file
     * has this content any more.
     *
     * @param wave what the song's artwork shows
     */
    async keep(mediaName: string, heard: Heard, wave: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const file = await findFile(tx, mediaName);
        if (!file) {
          await execute(tx, 'DELETE FROM analysis WHERE media_name = $1', [mediaName]);
          return;
        }
        const isNews = await writeMeasured(tx, mediaName, heard, wave ?? '');
        await writeBands(tx, mediaName, heard);
        await execute(tx, 'SELECT pg_notify($1, $2)', [HEARD_CHANNEL, mediaName]);
        const corrected = await correctLengths(tx, mediaName, heard);
        const folder = await readValue(tx, column.text, 'SELECT folder_path FROM mirror');
        const files = corrected.map((row) => storedFileOf(row, folder));
        if (isNews && files.length === 0) files.push(file);
        const { fingerprint: _, ...measured } = heard.sound;
        const { guess, measures } = heard;
        const analysis = { ...measured, wave, guess, measures };
        await appendChanges(
          tx,
          files.map((one) => ({ kind: 'upsert', file: { ...one, analysis } })),
        );
      });
    },

    /** Ends a job that was done; the next one for this content starts with no attempts. */
    async finish(mediaName: string): Promise<void> {
      await execute(
        database,
        `UPDATE analysis SET outcome = 'done', last_error = NULL, attempts = 0 WHERE media_name = $1`,
        [mediaName],
      );
    },

    /**
     * Gives a job up, and notifies followers that no measurements will come, in one transaction. Removes what an earlier
     * recipe heard in it where the file is at fault.
     *
     * @param sentence for the log
     * @param trouble what people are told; by default that it failed
     */
    async giveUp(
      mediaName: string,
      outcome: Exclude<Outcome, 'done'>,
      sentence: string,
      trouble: AudioTrouble = { kind: 'failed', isUnplayable: false },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        await execute(
          tx,
          `UPDATE analysis SET outcome = $2, last_error = $3, recipe = ${HEARING_RECIPE} WHERE media_name = $1`,
          [mediaName, outcome, sentence],
        );
        if (isFilesFault(trouble)) await removeHeard(tx, mediaName);
        const file = await findFile(tx, mediaName);
        if (file) await appendChanges(tx, [{ kind: 'upsert', file: { ...file, isUndecodable: true, trouble } }]);
      });
    },

    /** Puts a job back for later. @param counts whether this attempt counts towards the limit */
    async retry(mediaName: string, waitMs: number, counts: boolean, sentence: string | null): Promise<void> {
      await execute(
        database,
        `UPDATE analysis SET run_after = now() + make_interval(secs => $2), attempts = greatest(0, attempts - $3), last_error = $4
         WHERE media_name = $1 AND ${TO_HEAR}`,
        [mediaName, waitMs / 1000, counts ? 0 : 1, sentence],
      );
    },

    /** Deletes jobs for content that no file has any more. */
    async forget(mediaName: string): Promise<void> {
      await execute(database, 'DELETE FROM analysis WHERE media_name = $1', [mediaName]);
    },

    /** Forgets contents that no file has had for a month, which may still have come back until then. */
    async forgetGone(): Promise<void> {
      await execute(
        database,
        `DELETE FROM analysis AS gone WHERE NOT EXISTS (SELECT FROM file WHERE file.media_name = gone.media_name
           AND (removed_at IS NULL OR removed_at > now() - interval '30 days'))`,
      );
    },

    /** Those of the contents that are not forgotten, and in which something was or may be heard. */
    known: (mediaNames: readonly string[]): Promise<string[]> =>
      readValues(
        database,
        column.text,
        `SELECT media_name FROM analysis
         WHERE media_name = ANY ($1) AND (measured_at IS NOT NULL OR outcome IS DISTINCT FROM 'undecodable')`,
        [mediaNames],
      ),

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
        `UPDATE analysis SET outcome = NULL, recipe = 0, attempts = 0, run_after = now() WHERE outcome = 'noDecoder'`,
      );
    },
  };
}
