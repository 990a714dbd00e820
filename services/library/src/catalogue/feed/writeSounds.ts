import type { FeedChange } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { storable } from './versionFile.ts';

/**
 * Saves the audio measurements of files. Announces nothing: the list of songs doesn't show them, and pages that show versions poll every
 * few seconds; artwork is asked for again from time to time.
 */
export async function writeSounds(queries: Queries, changes: readonly FeedChange[]): Promise<void> {
  const sounds = new Map(
    changes.flatMap((change) => {
      if (change.kind !== 'upsert' || !change.file.analysis) return [];
      const mediaName = storable(change.file.mediaName);
      return [[mediaName, { mediaName, ...change.file.analysis }]];
    }),
  );
  if (sounds.size === 0) return;
  await execute(
    queries,
    `INSERT INTO sound (media_name, integrated_lufs, true_peak_dbtp, suggested_bpm, suggested_key, wave, guess)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS g ("mediaName" text, "integratedLufs" double precision,
       "truePeakDbtp" double precision, "suggestedBpm" integer, "suggestedKey" text, wave text, guess jsonb)
     ON CONFLICT (media_name) DO UPDATE SET integrated_lufs = excluded.integrated_lufs, true_peak_dbtp = excluded.true_peak_dbtp,
       suggested_bpm = excluded.suggested_bpm, suggested_key = excluded.suggested_key,
       -- Analyses of earlier versions have none.
       wave = coalesce(excluded.wave, sound.wave), guess = coalesce(excluded.guess, sound.guess)`,
    [JSON.stringify([...sounds.values()])],
  );
}
