import { type FeedPage, storedFile } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readRows, readValue } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const changeRow = z.object({
  seq: z.number(),
  kind: z.enum(['upsert', 'remove']),
  file_id: z.string(),
  file: storedFile.nullable(),
});

/** Reads the change log. */
export type FeedRepository = {
  /** At most `limit` changes after a number, in order. */
  after(seq: number, limit: number): Promise<FeedPage>;
};

export function createFeedRepository(database: DataSource): FeedRepository {
  return {
    async after(seq, limit) {
      const rows = await readRows(
        database,
        changeRow,
        'SELECT seq::float8, kind, file_id, file FROM change WHERE seq > $1 ORDER BY seq LIMIT $2',
        [seq, limit],
      );
      const latestSeq = await readValue(database, column.number, 'SELECT seq::float8 FROM feed_head');
      return {
        changes: rows.map((row) =>
          row.file
            ? { seq: row.seq, kind: 'upsert', file: row.file }
            : { seq: row.seq, kind: 'remove', fileId: row.file_id },
        ),
        latestSeq,
      };
    },
  };
}
