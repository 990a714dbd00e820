import type { DataSource, EntityManager } from 'typeorm';
import type { Position } from './position.ts';

/** Wakes the instance that follows the storage. */
export const SYNC_CHANNEL = 'simmer_sync';

export type MirrorState = {
  folderPath: string;
  isSyncing: boolean;
  lastSync: Date | null;
  lastError: string | null;
};

type Row = {
  folder_path: string;
  cursor: string | null;
  listing_cursor: string | null;
  listing: number;
  syncing_since: Date | null;
  last_sync: Date | null;
  last_error: string | null;
};

export type MirrorRepository = ReturnType<typeof createMirrorRepository>;

/** The mirror's one row: how far it has read, and how it is doing. */
export function createMirrorRepository(database: DataSource) {
  const read = async (): Promise<Row> => {
    const [row] = await database.query<Row[]>('SELECT * FROM mirror');
    if (!row) throw new Error('The mirror has no row, which the first migration makes.');
    return row;
  };

  return {
    async state(): Promise<MirrorState> {
      const row = await read();
      return {
        folderPath: row.folder_path,
        isSyncing: row.syncing_since !== null,
        lastSync: row.last_sync,
        lastError: row.last_error,
      };
    },

    /** Files mirrored now. */
    async fileCount(): Promise<number> {
      const [row] = await database.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM file WHERE removed_at IS NULL',
      );
      return row?.count ?? 0;
    },

    /** Where to read on. Another folder than before, or none read yet, begins a new listing. */
    async open(folder: string): Promise<Position> {
      // Without its rev a file counts as changed: its path below the folder is another one now.
      await database.query(
        `WITH moved AS (
           UPDATE mirror SET folder_path = $1, cursor = NULL, listing_cursor = NULL WHERE folder_path <> $1 RETURNING id)
         UPDATE file SET rev = '' FROM moved WHERE removed_at IS NULL`,
        [folder],
      );
      await database.query('UPDATE mirror SET listing = listing + 1 WHERE cursor IS NULL AND listing_cursor IS NULL');
      const row = await read();
      if (row.cursor !== null) return { kind: 'changes', listing: row.listing, cursor: row.cursor };
      return { kind: 'listing', listing: row.listing, cursor: row.listing_cursor };
    },

    /** The cursor whose changes can be waited for; undefined before the first listing is through. */
    async cursor(): Promise<string | undefined> {
      return (await read()).cursor ?? undefined;
    },

    /** Lists the folder anew next time. Nothing is taken out before the new listing has ended. */
    async forgetPosition(): Promise<void> {
      await database.query('UPDATE mirror SET cursor = NULL, listing_cursor = NULL');
    },

    async markSyncing(now: Date): Promise<void> {
      await database.query('UPDATE mirror SET syncing_since = $1 WHERE syncing_since IS NULL', [now]);
    },

    async markSynced(now: Date): Promise<void> {
      await database.query('UPDATE mirror SET syncing_since = NULL, last_error = NULL, last_sync = $1', [now]);
    },

    async markFailed(sentence: string): Promise<void> {
      await database.query('UPDATE mirror SET syncing_since = NULL, last_error = $1', [sentence]);
    },

    /** Notes that somebody wants a sync, unless somebody did a moment ago. @returns whether it was noted */
    async request(now: Date, notSince: Date): Promise<boolean> {
      const [, count] = await database.query<[unknown[], number]>(
        'UPDATE mirror SET requested_at = $1 WHERE requested_at IS NULL OR requested_at < $2',
        [now, notSince],
      );
      return count > 0;
    },

    /** Wakes whichever instance follows the storage. */
    async wake(): Promise<void> {
      await database.query('SELECT pg_notify($1, $2)', [SYNC_CHANNEL, '']);
    },
  };
}

/**
 * Moves the mirror on, as part of the transaction that applied the page.
 *
 * @throws Error when somebody else has moved it meanwhile; the page is then not applied
 */
export async function movePosition(transaction: EntityManager, from: Position, to: Position): Promise<void> {
  const cursors = ({ kind, cursor }: Position) => (kind === 'changes' ? [cursor, null] : [null, cursor]);
  const [, count] = await transaction.query<[unknown[], number]>(
    `UPDATE mirror SET cursor = $1, listing_cursor = $2
     WHERE cursor IS NOT DISTINCT FROM $3 AND listing_cursor IS NOT DISTINCT FROM $4 AND listing = $5`,
    [...cursors(to), ...cursors(from), from.listing],
  );
  if (count !== 1) throw new Error('Another instance has moved the mirror on.');
}
