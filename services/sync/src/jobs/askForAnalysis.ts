import { execute } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';

/** Asks, in the transaction that learned of files, for their content to be analysed; content that was asked for before is left alone. */
export async function askForAnalysis(tx: EntityManager, mediaNames: string[]): Promise<void> {
  if (mediaNames.length === 0) return;
  await execute(
    tx,
    'INSERT INTO analysis (media_name) SELECT DISTINCT unnest($1::text[]) ON CONFLICT (media_name) DO NOTHING',
    [mediaNames],
  );
}
