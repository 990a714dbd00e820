import { execute } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';

/**
 * Queues the content of new files for analysis, in the transaction that adds them; skips content that was queued
 * before.
 */
export async function askForAnalysis(tx: EntityManager, mediaNames: string[]): Promise<void> {
  if (mediaNames.length === 0) return;
  await execute(
    tx,
    'INSERT INTO analysis (media_name) SELECT DISTINCT unnest($1::text[]) ON CONFLICT (media_name) DO NOTHING',
    [mediaNames],
  );
}
