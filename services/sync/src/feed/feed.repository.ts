import type { FeedPage, StoredFile } from '@simmer/contracts';
import type { DataSource } from 'typeorm';

type Row = { seq: number; kind: 'upsert' | 'remove'; file_id: string; file: StoredFile | null };

/** Reads the change log. */
export type FeedRepository = {
  /** The changes after a number, at most `limit`, in order. */
  after(seq: number, limit: number): Promise<FeedPage>;
};

export function createFeedRepository(database: DataSource): FeedRepository {
  return {
    async after(seq, limit) {
      const rows = await database.query<Row[]>(
        'SELECT seq::float8, kind, file_id, file FROM change WHERE seq > $1 ORDER BY seq LIMIT $2',
        [seq, limit],
      );
      const [head] = await database.query<{ seq: number }[]>('SELECT seq::float8 FROM feed_head');
      return {
        changes: rows.map((row) =>
          row.file
            ? { seq: row.seq, kind: 'upsert', file: row.file }
            : { seq: row.seq, kind: 'remove', fileId: row.file_id },
        ),
        latestSeq: head?.seq ?? 0,
      };
    },
  };
}
