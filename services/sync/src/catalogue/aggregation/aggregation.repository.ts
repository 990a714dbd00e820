import type { AggregationConfig, AggregationLog } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { createLease } from '@simmer/service-common/database/lease.ts';
import { countRows, execute, findRow, readRows, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

/** The default target and source folders of mixdowns. */
const DEFAULT_TARGET = '/Music/Mixes';
const DEFAULT_SOURCE = '/Music';

// A number that no other lock of the product uses.
const RUN_LOCK = 7_461_003;
const RETAINED_LOGS = 10_000;

const plannedMove = z.object({
  fileId: z.string(),
  sourcePath: z.string(),
  targetPath: z.string(),
  sizeBytes: z.number(),
});

/** A move in progress, recorded before the file is touched. */
export type PlannedMove = z.infer<typeof plannedMove>;

const configRow = z.object({
  source_path: z.string().nullable(),
  target_path: z.string().nullable(),
  is_enabled: z.boolean(),
  last_run: z.date().nullable(),
});

const logRow = z.object({
  id: z.number(),
  operation: z.string(),
  source_path: z.string(),
  target_path: z.string(),
  size_bytes: z.number(),
  error_message: z.string().nullable(),
  created_at: z.date(),
});

type LogFilter = { outcome: 'all' | 'moved' | 'failed'; search?: string | undefined };

const OPERATION = 'move';

async function writeLog(tx: EntityManager, move: PlannedMove, errorMessage: string | null): Promise<void> {
  await execute(
    tx,
    `INSERT INTO aggregation_log (operation, source_path, target_path, size_bytes, error_message)
     SELECT $1::text, $2::text, $3::text, $4::bigint, $5::text
     -- A file that fails the same way in every run is logged once.
     WHERE $5::text IS NULL OR $5 IS DISTINCT FROM (
       SELECT error_message FROM aggregation_log WHERE source_path = $2 ORDER BY id DESC LIMIT 1)`,
    [OPERATION, move.sourcePath, move.targetPath, move.sizeBytes, errorMessage],
  );
}

export type AggregationRepository = ReturnType<typeof createAggregationRepository>;

export function createAggregationRepository(database: DataSource) {
  return {
    async config(): Promise<AggregationConfig> {
      const row = await findRow(
        database,
        configRow,
        'SELECT source_path, target_path, is_enabled, last_run FROM aggregation',
      );
      return {
        sourcePath: row?.source_path ?? DEFAULT_SOURCE,
        targetPath: row?.target_path ?? DEFAULT_TARGET,
        isEnabled: row?.is_enabled ?? false,
        lastRun: row?.last_run?.toISOString() ?? null,
      };
    },

    async saveConfig({ sourcePath, targetPath, isEnabled }: Omit<AggregationConfig, 'lastRun'>): Promise<void> {
      await execute(database, 'UPDATE aggregation SET source_path = $1, target_path = $2, is_enabled = $3', [
        sourcePath,
        targetPath,
        isEnabled,
      ]);
    },

    async switchOn(): Promise<void> {
      await execute(database, 'UPDATE aggregation SET is_enabled = true');
    },

    async markRun(now: Date): Promise<void> {
      await execute(database, 'UPDATE aggregation SET last_run = $1', [now]);
      await execute(database, 'DELETE FROM aggregation_log WHERE id <= (SELECT max(id) FROM aggregation_log) - $1', [
        RETAINED_LOGS,
      ]);
    },

    /** Whether an instance is running an aggregation, according to the lock, which also holds after a crash. */
    async isRunning(): Promise<boolean> {
      return readValue(
        database,
        column.boolean,
        `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS running`,
        [RUN_LOCK],
      );
    },

    /** Runs the work unless it is already running somewhere. @returns undefined if it is */
    async alone<T>(work: () => Promise<T>): Promise<T | undefined> {
      const lease = createLease(database, RUN_LOCK);
      try {
        return (await lease.hold()) ? await work() : undefined;
      } finally {
        await lease.release();
      }
    },

    async planned(): Promise<PlannedMove[]> {
      return readRows(
        database,
        plannedMove,
        `SELECT file_id AS "fileId", source_path AS "sourcePath", target_path AS "targetPath", size_bytes::float8 AS "sizeBytes"
         FROM aggregation_move`,
      );
    },

    async plan(move: PlannedMove): Promise<void> {
      await execute(
        database,
        `INSERT INTO aggregation_move (file_id, source_path, target_path, size_bytes) VALUES ($1, $2, $3, $4)
         ON CONFLICT (file_id) DO UPDATE SET source_path = $2, target_path = $3, size_bytes = $4`,
        [move.fileId, move.sourcePath, move.targetPath, move.sizeBytes],
      );
    },

    /** Ends a move: writes its log entry and deletes its plan in one step. @param errorMessage null for a moved file */
    async conclude(move: PlannedMove, errorMessage: string | null): Promise<void> {
      await database.transaction(async (tx) => {
        const count = await countRows(tx, 'DELETE FROM aggregation_move WHERE file_id = $1', [move.fileId]);
        if (count > 0) await writeLog(tx, move, errorMessage);
      });
    },

    /** Deletes the plan of an untouched file. */
    async forget(fileId: string): Promise<void> {
      await execute(database, 'DELETE FROM aggregation_move WHERE file_id = $1', [fileId]);
    },

    async logs({ outcome, search = '' }: LogFilter, limit: number): Promise<AggregationLog[]> {
      const rows = await readRows(
        database,
        logRow,
        `SELECT id, operation, source_path, target_path, size_bytes::float8, error_message, created_at FROM aggregation_log
         WHERE ($1 = 'all' OR (error_message IS NULL) = ($1 = 'moved'))
           AND ($2 = '' OR strpos(lower(concat_ws(' ', source_path, target_path, error_message)), lower($2)) > 0)
         ORDER BY id DESC LIMIT $3`,
        [outcome, search.trim(), limit],
      );
      return rows.map((row) => ({
        id: row.id,
        operation: row.operation,
        sourceFilePath: row.source_path,
        targetFilePath: row.target_path,
        fileSize: row.size_bytes,
        errorMessage: row.error_message,
        createdAt: row.created_at.toISOString(),
      }));
    },
  };
}
