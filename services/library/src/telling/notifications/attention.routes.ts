import { type SyncAttention, syncAttention } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { countRows, execute } from '@simmer/service-common/database/rows.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { Database } from '../../base/database/database.ts';
import { notice } from '../../base/occurrences/notice.ts';

/** `POST /internal/attention`: sync says what of it needs an admin. */
export function mountAttention(router: Router, { database, secret }: { database: Database; secret: string }): void {
  const onlyServices = requireInternalCall(secret, 'library');
  router.post('/internal/attention', onlyServices, express.json({ limit: '16kb' }), async (request, response) => {
    const asked = syncAttention.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send what needs an admin, and since when.');
    await saveAttention(database, asked.data);
    response.status(204).end();
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
