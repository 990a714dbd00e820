import type { CheckLimits } from '@simmer/contracts/services';
import { countRows, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { changedLimits } from './heldAgainst.ts';

export type CheckLimitsRepository = ReturnType<typeof createCheckLimitsRepository>;

const limitsRow = z.object({ limits: changedLimits });

function write(queries: Queries, limits: CheckLimits | null): Promise<number> {
  if (!limits) return countRows(queries, 'WITH gone AS (DELETE FROM check_limits RETURNING 1) SELECT 1 FROM gone');
  return countRows(
    queries,
    `WITH written AS (
       INSERT INTO check_limits AS known (limits) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET limits = excluded.limits WHERE known.limits IS DISTINCT FROM excluded.limits
       RETURNING 1
     ) SELECT 1 FROM written`,
    [JSON.stringify(limits)],
  );
}

/** One row for all: every recording is held against the same limits. */
export function createCheckLimitsRepository(database: Database) {
  return {
    /** as an admin changed them; null if none did */
    async read() {
      return (await findRow(database, limitsRow, 'SELECT limits FROM check_limits'))?.limits ?? null;
    },

    /** announces only real changes. @param limits null for the defaults */
    save: (limits: CheckLimits | null) =>
      database.transaction(async (transaction) => {
        if ((await write(transaction, limits)) > 0) await announce(transaction, 'checks');
      }),
  };
}
