import { findRow } from '@simmer/service-common/database/rows.ts';
import { COUNTED_AT_MOST, type Queue } from '@simmer/service-common/metrics/queueMetrics.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const mails = z.object({ jobs: z.number(), oldestAt: z.date().nullable() });

/** Reads what auth's metrics show from Postgres, in one cheap statement. */
export function createAuthReadings(database: DataSource) {
  return async (): Promise<Record<string, Queue>> => {
    // Its own time is when a mail was asked for: `run_after` moves on with every attempt.
    const found = await findRow(
      database,
      mails,
      `SELECT (SELECT count(*)::int FROM (SELECT FROM mail_job LIMIT ${COUNTED_AT_MOST}) AS counted) AS jobs,
         (SELECT coalesce(requested_at, invited_at, queued_at) FROM mail_job
            LEFT JOIN sign_in_attempt ON sign_in_attempt.id = attempt_id
            LEFT JOIN invitation ON invitation.email = invitation_email
          ORDER BY mail_job.id LIMIT 1) AS "oldestAt"`,
    );
    return { mails: found ?? { jobs: 0, oldestAt: null } };
  };
}
