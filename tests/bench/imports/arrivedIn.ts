import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import type { TolerantClient } from '@simmer/service-common/database/tolerantClient.ts';
import { z } from 'zod';
import { rounded } from '../statistics.ts';

const waitMs = 600_000;

const where = z.object({
  files: z.number(),
  /** the last change of sync's log, and the last that the library has applied */
  written: z.number(),
  applied: z.number(),
  secondsConnected: z.number().nullable(),
});

async function whereIsIt(database: TolerantClient) {
  const { rows } = await database.query(`
    SELECT (SELECT file_count FROM sync.mirror) AS files,
           (SELECT seq::float8 FROM sync.feed_head) AS written,
           (SELECT last_seq::float8 FROM library.feed_cursor) AS applied,
           extract(epoch FROM clock_timestamp() - (SELECT connected_at FROM sync.connection))::float8 AS "secondsConnected"`);
  return where.parse(rows[0]);
}

/**
 * Waits until so many files are in the library.
 * @returns in how many seconds, from now, or from the moment when sync was connected to the storage
 */
export async function arrivedIn(database: TolerantClient, files: number, from: 'now' | 'connected'): Promise<number> {
  const startedMs = performance.now();
  let lastChange: number | undefined;
  let seconds = 0;
  const isThrough = async () => {
    const is = await whereIsIt(database);
    seconds = from === 'now' ? (performance.now() - startedMs) / 1000 : (is.secondsConnected ?? 0);
    // Later changes only add durations.
    if (is.files >= files) lastChange ??= is.written;
    return lastChange !== undefined && is.applied >= lastChange;
  };
  if (!(await waitFor(isThrough, waitMs, 100))) throw new Error(`${files} files were not in the library in time.`);
  return rounded(seconds);
}
