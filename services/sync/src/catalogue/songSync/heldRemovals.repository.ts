import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRow, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { removeUnnamed } from './removals.ts';

const mirrorRow = z.object({
  cursor: z.string().nullable(),
  listing: z.number(),
  removals_held_since: z.date().nullable(),
});

export type HeldRemovals = ReturnType<typeof createHeldRemovals>;

/** Files that have disappeared from the storage and await an admin's decision. */
export function createHeldRemovals(database: DataSource) {
  return {
    /** The unlisted files that were not removed: their number, and the first of them. */
    async files(examples: number): Promise<{ count: number; examples: string[] }> {
      const held =
        'file.removed_at IS NULL AND file.listing <> mirror.listing AND mirror.removals_held_since IS NOT NULL';
      const count = await readValue(
        database,
        column.number,
        `SELECT count(*)::int AS count FROM file JOIN mirror ON ${held}`,
      );
      const paths = await readValues(
        database,
        column.text,
        `SELECT path_display AS path FROM file JOIN mirror ON ${held} ORDER BY path_lower LIMIT $1`,
        [examples],
      );
      return { count, examples: paths };
    },

    /** Removes the held files after all; during a listing, at its end. @returns how many were removed now */
    async approve(): Promise<number> {
      return database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const row = await readRow(tx, mirrorRow, 'SELECT cursor, listing, removals_held_since FROM mirror FOR UPDATE');
        if (row.removals_held_since === null) return 0;
        if (row.cursor === null) {
          await execute(tx, 'UPDATE mirror SET removals_allowed = true');
          return 0;
        }
        const removed = await removeUnnamed(tx, row.listing);
        await appendChanges(tx, removed);
        await execute(tx, 'UPDATE mirror SET removals_held_since = NULL, removals_approved_at = clock_timestamp()');
        return removed.length;
      });
    },
  };
}
