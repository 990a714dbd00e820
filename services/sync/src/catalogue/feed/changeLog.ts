import { FEED_CHANNEL, type StoredFile } from '@simmer/contracts/services';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';

/** A change without a number yet. */
export type NewChange = { kind: 'upsert'; file: StoredFile } | { kind: 'remove'; fileId: string };

/**
 * Gives this transaction the exclusive right to add to the log until it ends. Called first, before any comparison, so
 * that entries are correct at their place in the log.
 */
export async function lockChangeLog(transaction: EntityManager): Promise<void> {
  await execute(transaction, 'SELECT seq FROM feed_head FOR UPDATE');
}

/** Numbers and adds changes; followers are notified when the transaction commits. */
export async function appendChanges(transaction: EntityManager, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) =>
    change.kind === 'upsert'
      ? { kind: change.kind, file_id: change.file.fileId, file: change.file }
      : { kind: change.kind, file_id: change.fileId, file: null },
  );
  await execute(
    transaction,
    `WITH head AS (UPDATE feed_head SET seq = seq + $2 RETURNING seq - $2 AS before)
     INSERT INTO change (seq, kind, file_id, file)
     SELECT head.before + given.place, given.kind, given.file_id, given.file
     FROM head, ROWS FROM (json_to_recordset($1::json) AS (kind text, file_id text, file jsonb))
       WITH ORDINALITY AS given(kind, file_id, file, place)`,
    [JSON.stringify(rows), rows.length],
  );
  await execute(transaction, 'SELECT pg_notify($1, $2)', [FEED_CHANNEL, '']);
}
