import { contentAnalysis } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../../../catalogue/feed/changeLog.ts';
import { FILE_COLUMNS, fileRow, storedFileOf } from '../../../catalogue/files/fileRow.ts';
import { sendAnalyses, WAITING_CONTENT, waitingContent } from '../../../jobs/analysisJob.ts';

/** A content's wave; empty if there is nothing to draw. */
type ContentWave = { mediaName: string; wave: string };

export type WavesRepository = ReturnType<typeof createWavesRepository>;

const HAS_FILE = 'EXISTS (SELECT FROM file WHERE file.media_name = a.media_name AND file.removed_at IS NULL)';

const analysedFile = z.object({ ...fileRow.shape, analysis: contentAnalysis });

/** The waves of contents that were analysed before waves were kept. */
export function createWavesRepository(database: DataSource) {
  return {
    /** Analysed contents without a wave, the latest first. */
    missing: (limit: number): Promise<string[]> =>
      readValues(
        database,
        column.text,
        `SELECT media_name FROM analysis a WHERE outcome = 'done' AND wave IS NULL AND ${HAS_FILE}
         ORDER BY asked_at DESC LIMIT $1`,
        [limit],
      ),

    /** Stores waves and notifies followers, in one transaction; skips contents that have one by now. */
    async keep(waves: readonly ContentWave[]): Promise<void> {
      if (waves.length === 0) return;
      await database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const stored = await readValues(
          tx,
          column.text,
          `UPDATE analysis a SET wave = g.wave FROM jsonb_to_recordset($1::jsonb) AS g ("mediaName" text, wave text)
           WHERE a.media_name = g."mediaName" AND a.wave IS NULL AND ${HAS_FILE} RETURNING a.media_name`,
          [JSON.stringify(waves)],
        );
        const files = await readRows(
          tx,
          analysedFile,
          `SELECT DISTINCT ON (media_name) ${FILE_COLUMNS}, json_build_object('integratedLufs', integrated_lufs,
             'truePeakDbtp', true_peak_dbtp, 'suggestedBpm', suggested_bpm, 'suggestedKey', suggested_key,
             'wave', nullif(wave, '')) AS analysis
           FROM file JOIN analysis USING (media_name)
           WHERE media_name = ANY ($1) AND removed_at IS NULL ORDER BY media_name`,
          [stored],
        );
        const folder = await readValue(tx, column.text, 'SELECT folder_path FROM mirror');
        await appendChanges(
          tx,
          files.map(({ analysis, ...row }) => ({ kind: 'upsert', file: { ...storedFileOf(row, folder), analysis } })),
        );
      });
    },

    /** Queues contents whose peaks are lost for another analysis. */
    analyseAgain: (mediaNames: readonly string[]): Promise<void> =>
      database.transaction(async (tx) => {
        const lost = await readRows(
          tx,
          waitingContent,
          `UPDATE analysis SET outcome = NULL WHERE media_name = ANY ($1) AND outcome = 'done' RETURNING ${WAITING_CONTENT}`,
          [mediaNames],
        );
        await sendAnalyses(tx, lost);
      }),
  };
}
