import {
  type AudioTrouble,
  type FeedChange,
  isFilesFault,
  type SoundMeasures,
  type StoredFile,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, execute, type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { DUE_PAIR, sendDue } from './comparisonJobs.ts';
import { storable } from './versionFile.ts';

/** What is said about a content: its measures, or why there are none. */
type Said = { measures: SoundMeasures | null; trouble: AudioTrouble | null };

/** @returns undefined if a file says nothing about its content's measures, which may come */
function saidBy({ analysis, isUndecodable, trouble }: StoredFile): Said | undefined {
  if (!analysis) return isUndecodable ? { measures: null, trouble: trouble ?? null } : undefined;
  return analysis.measures === undefined ? undefined : { measures: analysis.measures, trouble: null };
}

/** Removes what was heard in contents that turned out to hold nothing of the kind. */
async function forget(queries: Queries, mediaNames: readonly string[]): Promise<void> {
  if (mediaNames.length === 0) return;
  await execute(queries, 'DELETE FROM sound WHERE media_name = ANY ($1)', [mediaNames]);
  await execute(queries, 'UPDATE sound_measures SET measures = NULL WHERE media_name = ANY ($1)', [mediaNames]);
  // What changed was read from the same noise; sync answers now that they can't be compared.
  await sendDue(
    queries,
    `UPDATE comparison SET state = 'due', recipe = NULL, result = NULL, closer = NULL, closer_asked_at = NULL, run_after = now(), attempts = 0
      WHERE state = 'compared' AND (older_media = ANY ($1) OR newer_media = ANY ($1)) RETURNING ${DUE_PAIR}`,
    [mediaNames],
  );
}

/**
 * Saves the measures of the check before release, or why there are none. What is known stays when a content can't be decoded
 * any more, unless the file is at fault.
 * @returns whether any changed
 */
export async function writeMeasures(queries: Queries, changes: readonly FeedChange[]): Promise<boolean> {
  const byMedia = new Map<string, Said>();
  const wrong = new Set<string>();
  for (const change of changes) {
    const said = change.kind === 'upsert' ? saidBy(change.file) : undefined;
    if (change.kind !== 'upsert' || !said) continue;
    const mediaName = storable(change.file.mediaName);
    const isWrong = said.trouble !== null && isFilesFault(said.trouble);
    if (isWrong) wrong.add(mediaName);
    else if (said.measures) wrong.delete(mediaName);
    const measures = said.measures ?? (isWrong ? null : (byMedia.get(mediaName)?.measures ?? null));
    byMedia.set(mediaName, { measures, trouble: said.trouble });
  }
  if (byMedia.size === 0) return false;
  const rows = Array.from(byMedia, ([mediaName, said]) => ({ mediaName, ...said }));
  await forget(queries, [...wrong]);
  return readValue(
    queries,
    column.boolean,
    `WITH written AS (
       INSERT INTO sound_measures AS known (media_name, measures, trouble)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS g ("mediaName" text, measures jsonb, trouble jsonb)
       ON CONFLICT (media_name) DO UPDATE
         SET measures = coalesce(excluded.measures, known.measures), trouble = excluded.trouble
         WHERE (coalesce(excluded.measures, known.measures), excluded.trouble) IS DISTINCT FROM (known.measures, known.trouble)
       RETURNING 1
     ) SELECT EXISTS (SELECT FROM written) AS "isNew"`,
    [JSON.stringify(rows)],
  );
}

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

/**
 * Notes which versions no browser plays, by what is known of their content; also for a file that came later with the same
 * content, or got another one.
 * @returns whether any changed
 */
export async function writeUnplayable(queries: Queries, changes: readonly FeedChange[]): Promise<boolean> {
  const mediaNames = changes.flatMap((change) => (change.kind === 'upsert' ? [storable(change.file.mediaName)] : []));
  if (mediaNames.length === 0) return false;
  const changed = await countRows(
    queries,
    `WITH known AS (
       SELECT name AS media_name, CASE WHEN (m.trouble ->> 'isUnplayable')::boolean THEN m.trouble ->> 'kind' END AS kind
         FROM (SELECT DISTINCT unnest($1::text[]) AS name) named LEFT JOIN sound_measures m ON m.media_name = name
     ), changed AS (
       UPDATE version v SET unplayable = known.kind FROM known
        WHERE v.media_name = known.media_name AND v.unplayable IS DISTINCT FROM known.kind RETURNING 1
     ) SELECT 1 FROM changed`,
    [mediaNames],
  );
  return changed > 0;
}
