import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';

/** Counts tries, such as invalid links, across all instances. */
export type ShareTriesRepository = ReturnType<typeof createShareTriesRepository>;

const MINUTE_MS = 60_000;

export function createShareTriesRepository(database: Database) {
  return {
    /**
     * @param times how many tries to add; fewer than none takes them back
     * @returns the number of tries in this window, with these, and when the window ends
     */
    async count(name: string, now: Date, windowMinutes: number, times = 1) {
      const windowMs = windowMinutes * MINUTE_MS;
      const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
      const end = new Date(start.getTime() + windowMs);
      const count = await readValue(
        database,
        column.number,
        `INSERT INTO share_try_count AS counted (name, window_start, window_end, count) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name, window_start) DO UPDATE SET count = counted.count + excluded.count
         RETURNING count`,
        [name, start, end, times],
      );
      return { tries: count, endsAt: end };
    },
    async trim(now: Date) {
      await execute(database, 'DELETE FROM share_try_count WHERE window_end < $1', [now]);
    },
  };
}
