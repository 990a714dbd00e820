import { syncAttention } from '@simmer/contracts/services';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const attentionRow = z.object({
  problem: syncAttention.shape.problems.element.shape.problem,
  since: z.date(),
});

type Attention = z.infer<typeof attentionRow>;

/** Runs must have failed for so long before somebody is asked to look. */
const FAILING_FOR_MINUTES = 10;

/**
 * What is wrong now. A storage that has asked for a pause, or was never connected, needs nobody; nor does a run that failed
 * once before the service was stopped for hours, so the time is that from the first failure to the last.
 */
const WRONG = `
  SELECT 'connectionLost' AS problem, $1::timestamptz AS since FROM connection WHERE needs_reconnect
  UNION ALL
  SELECT 'runFailing', failing_since FROM mirror
    WHERE EXISTS (SELECT FROM connection WHERE NOT needs_reconnect) AND (paused_until IS NULL OR paused_until <= $1)
      AND (SELECT ended_at FROM sync_run ORDER BY id DESC LIMIT 1) >= failing_since + interval '${FAILING_FOR_MINUTES} minutes'
  UNION ALL
  SELECT 'removalsHeld', removals_held_since FROM mirror WHERE removals_held_since IS NOT NULL
  UNION ALL
  SELECT 'outOfStep', compared_at FROM comparison WHERE difference_count > 0`;

export type AttentionRepository = ReturnType<typeof createAttentionRepository>;

/** What of the sync needs an admin. */
export function createAttentionRepository(database: DataSource) {
  return {
    /** The problems there are, in a fixed order. Each keeps the time since when it was first seen, until it is over. */
    async check(now: Date): Promise<Attention[]> {
      return readRows(
        database,
        attentionRow,
        `WITH wrong AS (${WRONG}),
           over AS (DELETE FROM attention WHERE problem NOT IN (SELECT problem FROM wrong)),
           begun AS (INSERT INTO attention SELECT problem, since FROM wrong ON CONFLICT (problem) DO NOTHING)
         SELECT problem, coalesce(attention.since, wrong.since) AS since
         FROM wrong LEFT JOIN attention USING (problem) ORDER BY problem`,
        [now],
      );
    },
  };
}
