import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import { expect, vi } from 'vitest';
import type { Database } from '../base/database/database.ts';

/** Waits until everything that happened has been worked out. */
export async function notificationsMade(database: Database): Promise<void> {
  const schema = await readValue(database, column.text, 'SELECT current_schema() AS name');
  const waiting = () =>
    readValue(
      database,
      column.number,
      `SELECT count(*)::integer AS waiting FROM ${schema}_jobs.job
        WHERE name = 'notify' AND state IN ('created', 'retry', 'active')`,
    );
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: conditionTimeoutMs });
}
