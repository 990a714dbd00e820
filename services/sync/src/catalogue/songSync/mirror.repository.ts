import { countRows, execute, readRow } from '@simmer/service-common/database/rows.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Position, PositionMoved } from './position.ts';
import { RECORD_RUN, RETAINED_RUNS, recordFailure } from './run.repository.ts';

/** Wakes the instance that follows the storage. */
export const SYNC_CHANNEL = 'simmer_sync';

export type MirrorState = {
  folderPath: string;
  /** the folder chosen by an admin; undefined for the configured one */
  chosenFolder: string | undefined;
  /** where following continues; undefined before the first listing is complete */
  position: Extract<Position, { kind: 'changes' }> | undefined;
  isSyncing: boolean;
  lastSync: Date | null;
  lastError: string | null;
  /** null while nothing is held */
  removalsHeldSince: Date | null;
  /** documents and symbolic links now, and entries of unknown kinds since the last full listing began */
  unknownEntries: number;
  /** the end of the pause requested by the storage; may be in the past */
  pausedUntil: Date | null;
  /** mirrored files */
  fileCount: number;
  progress: { kind: Position['kind']; startedAt: Date; entries: number; filesPut: number } | null;
};

/** The result of a page. */
type PageCount = { entries: number; unknown: number; put: number; removed: number };

const mirrorRow = z.object({
  folder_path: z.string(),
  cursor: z.string().nullable(),
  listing_cursor: z.string().nullable(),
  listing: z.number(),
  syncing_since: z.date().nullable(),
  last_sync: z.date().nullable(),
  last_error: z.string().nullable(),
  chosen_folder: z.string().nullable(),
  run_entries: z.number(),
  run_put: z.number(),
  removals_held_since: z.date().nullable(),
  unknown_entries: z.number(),
  paused_until: z.date().nullable(),
  file_count: z.number(),
});

const READ = `
  SELECT folder_path, cursor, listing_cursor, listing, syncing_since, last_sync, last_error, chosen_folder, run_entries, run_put,
         removals_held_since, unknown_entries + (SELECT count(*)::int FROM document) AS unknown_entries, paused_until, file_count
    FROM mirror`;

const progressOf = (row: z.infer<typeof mirrorRow>): MirrorState['progress'] =>
  row.syncing_since && {
    kind: row.cursor === null ? 'listing' : 'changes',
    startedAt: row.syncing_since,
    entries: row.run_entries,
    filesPut: row.run_put,
  };

/** A page with so many new files is one of many. */
const MANY_FILES = 100;

/**
 * True while files arrive by the thousand, as SQL. What can wait until they are in the library does: they then are in half
 * the time.
 */
export const IS_FILLING = `EXISTS (
  SELECT FROM mirror WHERE syncing_since IS NOT NULL OR many_put_at > now() - interval '1 second')`;

/** The columns of a position. */
const cursorsOf = ({ kind, cursor }: Position) => (kind === 'changes' ? [cursor, null] : [null, cursor]);
const placeOf = (position: Position) => [...cursorsOf(position), position.listing];
const IS_AT = 'cursor IS NOT DISTINCT FROM $1 AND listing_cursor IS NOT DISTINCT FROM $2 AND listing = $3';
const moved = () => new PositionMoved('Another process has moved the mirror’s position.');

const RUN_IS_OVER = 'run_entries = 0, run_put = 0, run_removed = 0, run_is_listing = false';
/** Nothing is held once every held file has returned. */
const HELD_SINCE = `CASE WHEN EXISTS (SELECT FROM file WHERE file.removed_at IS NULL AND file.listing <> mirror.listing)
  THEN mirror.removals_held_since END`;

export type MirrorRepository = ReturnType<typeof createMirrorRepository>;

/** The mirror's only row: its position and its state. */
export function createMirrorRepository(database: DataSource) {
  const read = () => readRow(database, mirrorRow, READ);

  return {
    async state(): Promise<MirrorState> {
      const row = await read();
      return {
        folderPath: row.folder_path,
        chosenFolder: row.chosen_folder ?? undefined,
        position: row.cursor === null ? undefined : { kind: 'changes', listing: row.listing, cursor: row.cursor },
        isSyncing: row.syncing_since !== null,
        lastSync: row.last_sync,
        lastError: row.last_error,
        removalsHeldSince: row.removals_held_since,
        unknownEntries: row.unknown_entries,
        pausedUntil: row.paused_until,
        fileCount: row.file_count,
        progress: progressOf(row),
      };
    },

    /** Mirrors another folder from the next pass on. Songs outside it may be removed, because the admin chose so. */
    async chooseFolder(folder: string): Promise<void> {
      await execute(database, 'UPDATE mirror SET chosen_folder = $1, removals_allowed = (folder_path <> $1)', [folder]);
    },

    /**
     * The position to continue from. A different folder, or none so far, starts a new listing.
     * @param known the state read just before, if it was: a pass that finds nothing new then reads it once
     */
    async open(folder: string, known?: MirrorState): Promise<Position> {
      if (known?.position && known.folderPath === folder) return known.position;
      // Without its rev, a file counts as changed: its path below the folder is different now.
      await execute(
        database,
        `WITH moved AS (
           UPDATE mirror SET folder_path = $1, cursor = NULL, listing_cursor = NULL WHERE folder_path <> $1 RETURNING id)
         UPDATE file SET rev = '' FROM moved WHERE removed_at IS NULL`,
        [folder],
      );
      await execute(
        database,
        `WITH begun AS (
           UPDATE mirror SET listing = listing + 1, unknown_entries = 0, ${RUN_IS_OVER}
           WHERE cursor IS NULL AND listing_cursor IS NULL RETURNING id),
         cleared AS (DELETE FROM document USING begun)
         DELETE FROM waiting_file USING begun`,
      );
      const row = await read();
      if (row.cursor !== null) return { kind: 'changes', listing: row.listing, cursor: row.cursor };
      return { kind: 'listing', listing: row.listing, cursor: row.listing_cursor };
    },

    /** The cursor for waiting; undefined until the first listing is complete. */
    async cursor(): Promise<string | undefined> {
      return (await read()).cursor ?? undefined;
    },

    /** Makes the next pass list the folder again. Nothing is removed before that listing has ended. */
    async forgetPosition(): Promise<void> {
      await execute(database, 'UPDATE mirror SET cursor = NULL, listing_cursor = NULL');
    },

    async markSyncing(now: Date): Promise<void> {
      await execute(database, 'UPDATE mirror SET syncing_since = $1 WHERE syncing_since IS NULL', [now]);
    },

    /**
     * Ends a run and records what it did, in one statement: most runs find nothing new.
     * @param from the position of the last page that was applied
     * @param to the position now; only pages without entries may lie between
     * @throws PositionMoved if another process has moved it
     */
    async markSynced(now: Date, from: Position, to: Position): Promise<void> {
      const ended = await countRows(
        database,
        `WITH ending AS MATERIALIZED (SELECT * FROM mirror WHERE ${IS_AT} FOR UPDATE), ${RECORD_RUN('ending', '$4', '$5')}
         UPDATE mirror SET cursor = $6, listing_cursor = $7, syncing_since = NULL, last_error = NULL, failing_since = NULL, paused_until = NULL,
           last_sync = $4, ${RUN_IS_OVER},
           removals_held_since = CASE WHEN mirror.removals_held_since IS NOT NULL THEN ${HELD_SINCE} END
         FROM ending WHERE mirror.id = ending.id`,
        [...placeOf(from), now, RETAINED_RUNS, ...cursorsOf(to)],
      );
      if (ended !== 1) throw moved();
    },

    /**
     * Records why a run failed and keeps its position, from which the next run continues. Counts a repeated failure.
     */
    async markFailed(sentence: string, now: Date): Promise<void> {
      await database.transaction(async (tx) => {
        await recordFailure(tx, sentence, now);
        await execute(
          tx,
          'UPDATE mirror SET syncing_since = NULL, last_error = $1, failing_since = coalesce(failing_since, $2)',
          [sentence, now],
        );
      });
    },

    async pauseUntil(time: Date): Promise<void> {
      await execute(database, 'UPDATE mirror SET paused_until = $1', [time]);
    },

    /**
     * Records a request for a sync and wakes the instance that follows the storage, unless there was one a moment ago.
     * @returns whether it was recorded
     */
    async request(now: Date, notSince: Date): Promise<boolean> {
      const count = await countRows(
        database,
        `WITH asked AS (
           UPDATE mirror SET requested_at = $1 WHERE requested_at IS NULL OR requested_at < $2 RETURNING id)
         SELECT pg_notify($3, '') FROM asked`,
        [now, notSince, SYNC_CHANNEL],
      );
      return count > 0;
    },

    /** Wakes the instance that follows the storage, whichever it is. */
    async wake(): Promise<void> {
      await execute(database, 'SELECT pg_notify($1, $2)', [SYNC_CHANNEL, '']);
    },
  };
}

/**
 * Moves the mirror's position, in the transaction that applies the page.
 * @throws PositionMoved if another process has moved it; the page is then not applied
 */
export async function movePosition(
  transaction: EntityManager,
  from: Position,
  to: Position,
  count: PageCount,
): Promise<void> {
  const rows = await countRows(
    transaction,
    `UPDATE mirror SET cursor = $4, listing_cursor = $5, run_entries = run_entries + $6, run_put = run_put + $7,
       run_removed = run_removed + $8, run_is_listing = run_is_listing OR $9, unknown_entries = unknown_entries + $10,
       many_put_at = CASE WHEN $7 >= ${MANY_FILES} THEN clock_timestamp() ELSE many_put_at END
     WHERE ${IS_AT}`,
    [
      ...placeOf(from),
      ...cursorsOf(to),
      count.entries,
      count.put,
      count.removed,
      from.kind === 'listing',
      count.unknown,
    ],
  );
  if (rows !== 1) throw moved();
}
