import { type AudioTrouble, HEARD_CHANNEL, isFilesFault, type StoredFile } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow, readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { SoundAnalysis } from '@simmer/service-sound/analysis/soundAnalysis.ts';
import { BANDS_RECIPE } from '@simmer/service-sound/bands/bandLayout.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../../catalogue/feed/changeLog.ts';
import { FILE_COLUMNS, type FileRow, fileRow, storedFileOf } from '../../catalogue/files/fileRow.ts';
import { sendAnalyses, WAITING_CONTENT, waitingContent } from '../../jobs/analysisJob.ts';
import { ANALYSIS_RECIPE, TO_ANALYSE } from './analysisRecipe.ts';

/**
 * The outcome of an analysis. `noDecoder` is retried once a decoder exists; `done` is repeated if its result is lost.
 */
export type Outcome = 'done' | 'undecodable' | 'noDecoder' | 'failed';

/** A content that waits to be analysed. */
const awaited = waitingContent.extend({
  /** it has been measured by the current recipe, which is done only once */
  isMeasured: z.boolean(),
});

export type AwaitedContent = z.infer<typeof awaited>;

/** Other instances wait as long for what is queued in one statement. */
const TAKEN_UP_TOGETHER = 1_000;
/** Longer than a failed analysis waits for its next try. */
const LONGEST_PAUSE_SECONDS = 3_600;
/** Headers round; what differs by less isn't worth a change to every page. */
const TELLABLE_SECONDS = 0.05;
/** Stores what was measured. @returns whether followers of the change log don't know it yet */
async function writeMeasured(
  tx: EntityManager,
  mediaName: string,
  { sound, guess, measures }: SoundAnalysis,
  wave: string,
) {
  return readValue(
    tx,
    column.boolean,
    `UPDATE analysis AS now SET recipe = ${ANALYSIS_RECIPE}, measured_at = now(), integrated_lufs = $2, true_peak_dbtp = $3,
       suggested_bpm = $4, suggested_key = $5, fingerprint = $6, wave = $7, guess = $8, measures = $9
     FROM (SELECT * FROM analysis WHERE media_name = $1) AS before WHERE now.media_name = $1
     RETURNING before.measured_at IS NULL OR before.outcome IS DISTINCT FROM 'done' OR (now.integrated_lufs, now.true_peak_dbtp, now.suggested_bpm,
         now.suggested_key, now.wave, now.guess, now.measures) IS DISTINCT FROM (before.integrated_lufs,
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

async function writeBands(tx: EntityManager, mediaName: string, { bands }: SoundAnalysis): Promise<void> {
  await execute(
    tx,
    `INSERT INTO bands (media_name, recipe, frames, packed) VALUES ($1, ${BANDS_RECIPE}, $2, $3)
     ON CONFLICT (media_name) DO UPDATE SET recipe = excluded.recipe, frames = excluded.frames, packed = excluded.packed`,
    [mediaName, bands.frames, Buffer.from(bands.packed)],
  );
}

/** Removes what was measured of a content. */
async function removeMeasured(tx: EntityManager, mediaName: string): Promise<void> {
  await execute(
    tx,
    `UPDATE analysis SET measured_at = NULL, integrated_lufs = NULL, true_peak_dbtp = NULL, suggested_bpm = NULL,
       suggested_key = NULL, fingerprint = NULL, wave = NULL, guess = NULL, measures = NULL WHERE media_name = $1`,
    [mediaName],
  );
  await execute(tx, 'DELETE FROM bands WHERE media_name = $1', [mediaName]);
  await execute(tx, 'DELETE FROM peaks WHERE media_name = $1', [mediaName]);
}

/** Replaces the length that a header gave by the measured one. @returns the files whose length changed */
function correctLengths(tx: EntityManager, mediaName: string, { measures }: SoundAnalysis): Promise<FileRow[]> {
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

/** What is known of contents, and which of them wait. The jobs say who analyses them, and when. */
export function createAnalysisRepository(database: DataSource) {
  return {
    /** A content that waits to be analysed; undefined if it is done, given up or forgotten. */
    find: (mediaName: string): Promise<AwaitedContent | undefined> =>
      findRow(
        database,
        awaited,
        `SELECT ${WAITING_CONTENT}, recipe = ${ANALYSIS_RECIPE} AS "isMeasured" FROM analysis
         WHERE media_name = $1 AND ${TO_ANALYSE}`,
        [mediaName],
      ),

    /**
     * Stores what was measured and notifies followers of what they don't know yet, in one transaction. Drops it if no file
     * has this content any more.
     *
     * @param wave what the song's artwork shows
     */
    async store(mediaName: string, analysis: SoundAnalysis, wave: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const file = await findFile(tx, mediaName);
        if (!file) {
          await execute(tx, 'DELETE FROM analysis WHERE media_name = $1', [mediaName]);
          return;
        }
        const isNews = await writeMeasured(tx, mediaName, analysis, wave ?? '');
        await writeBands(tx, mediaName, analysis);
        await execute(tx, 'SELECT pg_notify($1, $2)', [HEARD_CHANNEL, mediaName]);
        const corrected = await correctLengths(tx, mediaName, analysis);
        const folder = await readValue(tx, column.text, 'SELECT folder_path FROM mirror');
        const files = corrected.map((row) => storedFileOf(row, folder));
        if (isNews && files.length === 0) files.push(file);
        const { fingerprint: _, ...measured } = analysis.sound;
        const { guess, measures } = analysis;
        const stored = { ...measured, wave, guess, measures };
        await appendChanges(
          tx,
          files.map((one) => ({ kind: 'upsert', file: { ...one, analysis: stored } })),
        );
      });
    },

    /** Ends an analysis that was done. */
    async finish(mediaName: string): Promise<void> {
      await execute(database, `UPDATE analysis SET outcome = 'done', last_error = NULL WHERE media_name = $1`, [
        mediaName,
      ]);
    },

    /**
     * Gives an analysis up, and notifies followers that no measurements will come, in one transaction. Removes what an earlier
     * recipe measured of it where the file is at fault.
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
          `UPDATE analysis SET outcome = $2, last_error = $3, recipe = ${ANALYSIS_RECIPE} WHERE media_name = $1`,
          [mediaName, outcome, sentence],
        );
        if (isFilesFault(trouble)) await removeMeasured(tx, mediaName);
        const file = await findFile(tx, mediaName);
        if (file) await appendChanges(tx, [{ kind: 'upsert', file: { ...file, isUndecodable: true, trouble } }]);
      });
    },

    /** Forgets a content that no file has any more. */
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

    /** The contents that are still known and have been, or can be, measured. */
    known: (mediaNames: readonly string[]): Promise<string[]> =>
      readValues(
        database,
        column.text,
        `SELECT media_name FROM analysis
         WHERE media_name = ANY ($1) AND (measured_at IS NOT NULL OR outcome IS DISTINCT FROM 'undecodable')`,
        [mediaNames],
      ),

    /** A missing result was requested: a lost one is made again, a waiting one goes first. */
    askAgain: (mediaName: string): Promise<void> =>
      database.transaction(async (tx) => {
        const wasWaiting = await readRows(
          tx,
          waitingContent,
          `UPDATE analysis SET asked_at = now() WHERE media_name = $1 AND outcome IS NULL RETURNING ${WAITING_CONTENT}`,
          [mediaName],
        );
        // It keeps its pause: what asks may ask every second.
        await sendAnalyses(tx, wasWaiting, { afterSeconds: LONGEST_PAUSE_SECONDS });
        if (wasWaiting.length > 0) return;
        const lost = await readRows(
          tx,
          waitingContent,
          `INSERT INTO analysis AS known (media_name) SELECT $1 WHERE EXISTS (
             SELECT FROM file WHERE media_name = $1 AND removed_at IS NULL)
           ON CONFLICT (media_name) DO UPDATE SET outcome = NULL, asked_at = now() WHERE known.outcome = 'done'
           RETURNING ${WAITING_CONTENT}`,
          [mediaName],
        );
        await sendAnalyses(tx, lost);
      }),

    /** Tries those again that had no decoder. */
    reopenUndecoded: (): Promise<void> =>
      database.transaction(async (tx) => {
        const reopened = await readRows(
          tx,
          waitingContent,
          `UPDATE analysis SET outcome = NULL, recipe = 0 WHERE outcome = 'noDecoder' RETURNING ${WAITING_CONTENT}`,
        );
        await sendAnalyses(tx, reopened);
      }),

    /** Queues all contents that wait, whatever has become of their jobs. */
    async takeUp(): Promise<void> {
      const contents = await readRows(
        database,
        waitingContent,
        `SELECT ${WAITING_CONTENT} FROM analysis WHERE ${TO_ANALYSE}`,
      );
      for (let from = 0; from < contents.length; from += TAKEN_UP_TOGETHER) {
        await sendAnalyses(database, contents.slice(from, from + TAKEN_UP_TOGETHER), { isTakingUp: true });
      }
    },
  };
}
