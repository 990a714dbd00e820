import { findRow } from '@simmer/service-common/database/rows.ts';
import { COUNTED_AT_MOST, type Queue } from '@simmer/service-common/metrics/queueMetrics.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const mails = z.object({ jobs: z.number(), oldestAt: z.date().nullable() });

/** Reads what auth's metrics show from Postgres, in one cheap statement. */
export function createAuthReadings(database: DataSource) {
  return async (): Promise<Record<string, Queue>> => {
    const found = await findRow(
      database,
      mails,
      `SELECT (SELECT count(*)::int FROM (SELECT FROM mail_job WHERE given_up_at IS NULL LIMIT ${COUNTED_AT_MOST}) AS counted) AS jobs,
         (SELECT queued_at FROM mail_job WHERE given_up_at IS NULL ORDER BY id LIMIT 1) AS "oldestAt"`,
    );
    return { mails: found ?? { jobs: 0, oldestAt: null } };
  };
}
