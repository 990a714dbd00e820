import { type SyncAttention, syncAttention } from '@simmer/contracts/services';
import { countRows, execute } from '@simmer/service-common/database/rows.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import type { Database } from '../../base/database/database.ts';
import { notice } from '../../base/occurrences/notice.ts';

/** `POST /internal/attention`: sync says what of it needs an admin. */
export function mountAttention(router: Router, { database, secret }: { database: Database; secret: string }): void {
  mountInternalCall(router, {
    service: 'library',
    secret,
    path: '/internal/attention',
    schema: syncAttention,
    limit: '16kb',
    complaint: 'Send what needs an admin, and since when.',
    async answer(attention) {
      await saveAttention(database, attention);
      return undefined;
    },
  });
}

/**
 * Keeps what of the sync needs an admin, and has the admins notified of what is new: once per problem and moment it began.
 *
 * @see PRODUCT.md, Notifications
 */
export function saveAttention(database: Database, { problems }: SyncAttention): Promise<void> {
  return database.transaction(async (transaction) => {
    await execute(transaction, 'DELETE FROM sync_attention WHERE problem <> ALL ($1)', [
      problems.map(({ problem }) => problem),
    ]);
    for (const { problem, since } of problems) {
      const isNew = await countRows(
        transaction,
        `INSERT INTO sync_attention AS known (problem, since) VALUES ($1, $2)
         ON CONFLICT (problem) DO UPDATE SET since = excluded.since WHERE known.since <> excluded.since RETURNING 1`,
        [problem, since],
      );
      if (isNew > 0) await notice(transaction, { source: 'sync', problem, since: new Date(since).toISOString() });
    }
  });
}
