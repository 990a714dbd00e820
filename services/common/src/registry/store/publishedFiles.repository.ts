import { MODULES_CHANNEL, type PublishedFiles, publishedFile } from '@simmer/contracts/services';
import { z } from 'zod';
import { column } from '../../database/column.ts';
import { execute, findValue, type Queries, readRows, readValue } from '../../database/rows.ts';

// A number that no other lock of auth's schema uses.
const CHANGE_LOCK = 7_461_004;
/** As long as a publication may wait for others. */
const LOCK_WAITS_MS = 30_000;
/** An instance silent for this long within a change has frozen: Postgres rolls its change back. */
const SILENT_AT_MOST_MS = 60_000;

const listed = publishedFile.extend({
  path: z.string().nullable(),
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  revision: z.number(),
});

/** The published modules in auth's schema. */
export const publishedFilesRepository = (queries: Queries) => ({
  /** Waits until no other instance changes anything; holds until the end of the transaction. */
  async lockChanges(): Promise<void> {
    await execute(queries, `SET LOCAL lock_timeout = ${LOCK_WAITS_MS}`);
    await execute(queries, `SET LOCAL idle_in_transaction_session_timeout = ${SILENT_AT_MOST_MS}`);
    await execute(queries, 'SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [CHANGE_LOCK]);
  },

  revision: (): Promise<number> => readValue(queries, column.number, 'SELECT revision FROM published_revision'),

  /** The files and their revision, from one moment. */
  async list(): Promise<PublishedFiles> {
    const rows = await readRows(
      queries,
      listed,
      `SELECT revision, path, sha256, size_bytes AS "sizeBytes"
       FROM published_revision LEFT JOIN published_file ON true ORDER BY path`,
    );
    const files = rows.flatMap(({ path, sha256, sizeBytes }) =>
      path === null || sha256 === null || sizeBytes === null ? [] : [{ path, sha256, sizeBytes }],
    );
    return { revision: rows[0]?.revision ?? 0, files };
  },

  findContent: (sha256: string): Promise<Buffer | undefined> =>
    findValue(queries, column.bytes, 'SELECT bytes FROM published_content WHERE sha256 = $1', [sha256]),

  async addContent(sha256: string, bytes: Buffer): Promise<void> {
    await execute(queries, 'INSERT INTO published_content (sha256, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      sha256,
      bytes,
    ]);
  },

  async put({ path, sha256, sizeBytes }: z.infer<typeof publishedFile>): Promise<void> {
    await execute(
      queries,
      `INSERT INTO published_file (path, sha256, size_bytes) VALUES ($1, $2, $3)
       ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256, size_bytes = excluded.size_bytes`,
      [path, sha256, sizeBytes],
    );
  },

  /** Removes files, and contents that no file has any more. */
  async remove(paths: readonly string[]): Promise<void> {
    await execute(queries, 'DELETE FROM published_file WHERE path = ANY($1)', [paths]);
    await execute(
      queries,
      `DELETE FROM published_content AS content
       WHERE NOT EXISTS (SELECT FROM published_file WHERE published_file.sha256 = content.sha256)`,
    );
  },

  /** Counts a change, and tells those who keep a copy. */
  async countRevision(): Promise<number> {
    await execute(queries, 'SELECT pg_notify($1, $2)', [MODULES_CHANNEL, '']);
    return readValue(
      queries,
      column.number,
      'UPDATE published_revision SET revision = revision + 1 RETURNING revision',
    );
  },
});

export type PublishedFilesRepository = ReturnType<typeof publishedFilesRepository>;
