import type { DataSource } from 'typeorm';
import { appendChanges, lockChangeLog } from '../feed/changeLog.ts';
import { removeUnnamed } from './removals.ts';

type MirrorRow = { cursor: string | null; listing: number; removals_held_since: Date | null };

export type HeldRemovals = ReturnType<typeof createHeldRemovals>;

/** Files that are gone from the storage and wait for an admin's word. */
export function createHeldRemovals(database: DataSource) {
  return {
    /** The files that a listing did not name and that were not taken out: how many, and the first of them. */
    async files(examples: number): Promise<{ count: number; examples: string[] }> {
      const held =
        'file.removed_at IS NULL AND file.listing <> mirror.listing AND mirror.removals_held_since IS NOT NULL';
      const [row] = await database.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM file JOIN mirror ON ${held}`,
      );
      const rows = await database.query<{ path: string }[]>(
        `SELECT path_display AS path FROM file JOIN mirror ON ${held} ORDER BY path_lower LIMIT $1`,
        [examples],
      );
      return { count: row?.count ?? 0, examples: rows.map(({ path }) => path) };
    },

    /** Takes the held files out after all; while a listing runs, it does so at its end. @returns how many went now */
    async approve(): Promise<number> {
      return database.transaction(async (tx) => {
        await lockChangeLog(tx);
        const [row] = await tx.query<MirrorRow[]>('SELECT cursor, listing, removals_held_since FROM mirror FOR UPDATE');
        if (!row || row.removals_held_since === null) return 0;
        if (row.cursor === null) {
          await tx.query('UPDATE mirror SET removals_allowed = true');
          return 0;
        }
        const removed = await removeUnnamed(tx, row.listing);
        await appendChanges(tx, removed);
        await tx.query('UPDATE mirror SET removals_held_since = NULL, removals_approved_at = clock_timestamp()');
        return removed.length;
      });
    },
  };
}
