import { readRows } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import { sendAnalyses, WAITING_CONTENT, waitingContent } from './analysisJob.ts';

/**
 * Queues the content of new files for analysis, in the transaction that adds them; skips content that was queued
 * before.
 */
export async function askForAnalysis(tx: EntityManager, mediaNames: string[]): Promise<void> {
  if (mediaNames.length === 0) return;
  const added = await readRows(
    tx,
    waitingContent,
    `INSERT INTO analysis (media_name) SELECT DISTINCT unnest($1::text[]) ON CONFLICT (media_name) DO NOTHING
     RETURNING ${WAITING_CONTENT}`,
    [mediaNames],
  );
  await sendAnalyses(tx, added);
}
