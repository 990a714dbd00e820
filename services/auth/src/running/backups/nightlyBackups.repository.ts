import type { NightlyBackups } from '@simmer/contracts/services';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const reported = z.object({
  isOn: z.boolean(),
  lastAt: z.date().nullable(),
  lastBytes: z.number().nullable(),
  nextAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  failure: z.string().nullable(),
});

export const nightlyBackupsRepository = (manager: EntityManager) => ({
  /** What the process that makes them reported last. */
  async find(): Promise<NightlyBackups> {
    const [found] = await readRows(
      manager,
      reported,
      `SELECT is_on AS "isOn", last_at AS "lastAt", last_bytes::float8 AS "lastBytes", next_at AS "nextAt",
              failed_at AS "failedAt", failure
         FROM nightly_backup`,
    );
    if (!found) return { state: 'unknown', lastAt: null, lastBytes: null, nextAt: null, failure: null };
    const { isOn, lastAt, lastBytes, nextAt, failedAt, failure } = found;
    return {
      state: isOn ? 'on' : 'off',
      lastAt: lastAt && lastAt.toISOString(),
      lastBytes,
      nextAt: nextAt && nextAt.toISOString(),
      failure: failedAt && failure !== null ? { at: failedAt.toISOString(), reason: failure } : null,
    };
  },
});
