import type { Database } from '../database.ts';

/** Counts links that do not work, per client and minute, for all instances together. */
export type UnknownSharesRepository = {
  /** @returns how many there were in this minute, this one included */
  count(client: string, now: Date): Promise<number>;
  trim(now: Date): Promise<void>;
};

export function createUnknownSharesRepository(database: Database): UnknownSharesRepository {
  return {
    async count(client, now) {
      const [row] = await database.query<{ count: number }[]>(
        `INSERT INTO unknown_share_count AS counted (client, window_start, count)
         VALUES ($1, date_trunc('minute', $2::timestamptz), 1)
         ON CONFLICT (client, window_start) DO UPDATE SET count = counted.count + 1
         RETURNING count`,
        [client, now],
      );
      return row?.count ?? 1;
    },
    async trim(now) {
      await database.query(
        `DELETE FROM unknown_share_count WHERE window_start < $1::timestamptz - interval '10 minutes'`,
        [now],
      );
    },
  };
}
