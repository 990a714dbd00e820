import type { FeedChange } from '@simmer/contracts';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { storable } from './versionFile.ts';

/**
 * Keeps what was measured in the sound of files. Nobody is told: the list of songs does not show it, and whoever looks at versions asks
 * for them every few seconds.
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
    `INSERT INTO sound (media_name, integrated_lufs, true_peak_dbtp, suggested_bpm, suggested_key)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS g ("mediaName" text, "integratedLufs" double precision,
       "truePeakDbtp" double precision, "suggestedBpm" integer, "suggestedKey" text)
     ON CONFLICT (media_name) DO UPDATE SET integrated_lufs = excluded.integrated_lufs, true_peak_dbtp = excluded.true_peak_dbtp,
       suggested_bpm = excluded.suggested_bpm, suggested_key = excluded.suggested_key`,
    [JSON.stringify([...sounds.values()])],
  );
}
