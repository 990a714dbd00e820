import type { NotificationKind } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../base/database/database.ts';

let occurrences = 0;

/** A notification as its making leaves it, about the sync, which needs no song. @returns its id */
export function notified(
  database: Database,
  { userId = 1, kind = 'mention', at }: { userId?: number; kind?: NotificationKind; at: string },
): Promise<number> {
  occurrences += 1;
  return readValue(
    database,
    column.number,
    `INSERT INTO notification (user_id, kind, event_key, created_at, in_bell, sync_problem)
     VALUES ($1, $2, $3, $4, true, 'connectionLost') RETURNING id`,
    [userId, kind, `test:${occurrences}`, at],
  );
}
