import { type LibraryFiles, type SyncDifference, syncDifference } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRow, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ListedEntry, ListedFile } from '../dropbox/storage.ts';
import { isSong } from '../files/isSong.ts';

/** The differences shown; the count covers all of them. */
const SHOWN = 100;

export type Comparison = {
  askedAt: Date | null;
  comparedAt: Date | null;
  matchedAt: Date | null;
  filesCompared: number;
  differenceCount: number;
  differences: SyncDifference[];
};

const comparisonRow = z.object({
  asked_at: z.date().nullable(),
  compared_at: z.date().nullable(),
  matched_at: z.date().nullable(),
  files_compared: z.number(),
  difference_count: z.number(),
  differences: z.array(syncDifference),
});

const READ = 'SELECT asked_at, compared_at, matched_at, files_compared, difference_count, differences FROM comparison';

/** Files that only the storage or only the mirror or library has, and files whose place or content differs. */
const DIFFERENCES = `
  SELECT CASE WHEN listed.file_id IS NULL THEN 'extra' WHEN held.file_id IS NULL OR version.file_id IS NULL THEN 'missing'
      ELSE 'changed' END AS kind,
    coalesce(listed.path_display, held.path_display, version.path) AS path
  FROM compared_file AS listed
  FULL JOIN (SELECT * FROM file WHERE removed_at IS NULL) AS held USING (file_id)
  FULL JOIN compared_version AS version USING (file_id)
  WHERE listed.file_id IS NULL OR held.file_id IS NULL OR version.file_id IS NULL
    OR listed.path_display <> held.path_display OR listed.content_hash <> held.content_hash
    OR listed.path_display <> version.path OR listed.content_hash <> version.content_hash`;

export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;

/** A full listing, and its differences from the mirror. */
export function createComparisonRepository(database: DataSource) {
  async function putFiles(files: ListedFile[]): Promise<void> {
    if (files.length === 0) return;
    const rows = files.map((file) => ({
      file_id: file.fileId,
      path_lower: file.pathLower,
      path_display: file.pathDisplay,
      content_hash: file.contentHash,
    }));
    await execute(
      database,
      `INSERT INTO compared_file SELECT * FROM json_to_recordset($1::json)
         AS given(file_id text, path_lower text, path_display text, content_hash text)
       ON CONFLICT (file_id) DO UPDATE SET path_lower = excluded.path_lower, path_display = excluded.path_display,
         content_hash = excluded.content_hash`,
      [JSON.stringify(rows)],
    );
    await execute(database, 'DELETE FROM compared_file WHERE path_lower = ANY($1) AND file_id <> ALL($2)', [
      rows.map((row) => row.path_lower),
      rows.map((row) => row.file_id),
    ]);
  }

  async function takeAt(pathLower: string): Promise<void> {
    await execute(
      database,
      `DELETE FROM compared_file WHERE path_lower = $1 OR (path_lower > $1 || '/' AND path_lower < $1 || '0')`,
      [pathLower],
    );
  }

  return {
    async state(): Promise<Comparison> {
      const row = await readRow(database, comparisonRow, READ);
      return {
        askedAt: row.asked_at,
        comparedAt: row.compared_at,
        matchedAt: row.matched_at,
        filesCompared: row.files_compared,
        differenceCount: row.difference_count,
        differences: row.differences,
      };
    },

    async ask(now: Date): Promise<void> {
      await execute(database, 'UPDATE comparison SET asked_at = $1', [now]);
    },

    /** Deletes the previous listing. */
    async begin(): Promise<void> {
      await execute(database, 'TRUNCATE compared_file, compared_version');
    },

    /** The number of the latest change in the log. */
    async lastChange(): Promise<number> {
      return readValue(database, column.number, 'SELECT seq::float8 FROM feed_head');
    },

    /** Stores files of which the library has versions. */
    async storeHeld(files: LibraryFiles['files']): Promise<void> {
      await execute(
        database,
        `INSERT INTO compared_version SELECT "fileId", path, "contentHash" FROM json_to_recordset($1::json)
           AS given("fileId" text, path text, "contentHash" text)
         ON CONFLICT (file_id) DO UPDATE SET path = excluded.path, content_hash = excluded.content_hash`,
        [JSON.stringify(files)],
      );
    },

    /** Applies entries in order, as the mirror does. @param folder the mirrored folder */
    async store(entries: ListedEntry[], folder: string): Promise<void> {
      let run: ListedFile[] = [];
      for (const entry of entries) {
        if (entry.kind === 'file') {
          run = run.filter((file) => file.fileId !== entry.fileId && file.pathLower !== entry.pathLower);
          if (isSong(entry, folder)) run.push(entry);
          else await takeAt(entry.pathLower);
        } else if (entry.kind === 'deleted' || entry.kind === 'document') {
          await putFiles(run);
          run = [];
          await takeAt(entry.pathLower);
        }
      }
      await putFiles(run);
    },

    /** Compares and stores the result. */
    async conclude(now: Date): Promise<Comparison> {
      await execute(
        database,
        `WITH differing AS (${DIFFERENCES}),
           counted AS (SELECT count(*)::int AS count FROM differing),
           shown AS (SELECT * FROM differing ORDER BY path LIMIT $2)
         UPDATE comparison SET asked_at = NULL, compared_at = $1,
           matched_at = CASE WHEN counted.count = 0 THEN $1 ELSE matched_at END,
           files_compared = (SELECT count(*) FROM compared_file),
           difference_count = counted.count,
           differences = coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'path', path)) FROM shown), '[]')
         FROM counted`,
        [now, SHOWN],
      );
      await execute(database, 'TRUNCATE compared_file');
      return this.state();
    },
  };
}
