import type { FeedChange, SoundMeasures, StoredFile } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { type Queries, readValue } from '@simmer/service-common/database/rows.ts';
import { storable } from './versionFile.ts';

/** What a file says about its content's measures: none if they won't come, undefined if they may. */
function measuresOf({ analysis, isUndecodable }: StoredFile): SoundMeasures | null | undefined {
  return analysis ? analysis.measures : isUndecodable ? null : undefined;
}

/**
 * Saves the measures of the check before release; what is known stays when a content can't be decoded any more.
 * @returns whether any changed
 */
export async function writeMeasures(queries: Queries, changes: readonly FeedChange[]): Promise<boolean> {
  const given = new Map<string, SoundMeasures | null>();
  for (const change of changes) {
    const measures = change.kind === 'upsert' ? measuresOf(change.file) : undefined;
    if (change.kind !== 'upsert' || measures === undefined) continue;
    const mediaName = storable(change.file.mediaName);
    given.set(mediaName, measures ?? given.get(mediaName) ?? null);
  }
  if (given.size === 0) return false;
  return readValue(
    queries,
    column.boolean,
    `WITH written AS (
       INSERT INTO sound_measures AS known (media_name, measures)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS g ("mediaName" text, measures jsonb)
       ON CONFLICT (media_name) DO UPDATE SET measures = excluded.measures
         WHERE excluded.measures IS NOT NULL AND excluded.measures IS DISTINCT FROM known.measures
       RETURNING 1
     ) SELECT EXISTS (SELECT FROM written) AS "isNew"`,
    [JSON.stringify(Array.from(given, ([mediaName, measures]) => ({ mediaName, measures })))],
  );
}
