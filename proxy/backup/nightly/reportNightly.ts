import pg from 'pg';

export type NightlyReport = {
  isOn: boolean;
  lastAt: Date | null;
  lastBytes: number | null;
  nextAt: Date | null;
  failure: { at: Date; reason: string } | null;
};

const MOST_CHARACTERS = 500;

/**
 * Tells auth's instances through their schema how the nightly backups are doing. A newer dump that another process made
 * stays the last one.
 * @param url auth's address of the database
 */
export async function reportNightly(
  url: string,
  { isOn, lastAt, lastBytes, nextAt, failure }: NightlyReport,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(
      `INSERT INTO nightly_backup (is_on, last_at, last_bytes, next_at, failed_at, failure) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (only_row) DO UPDATE SET is_on = excluded.is_on, next_at = excluded.next_at,
         failed_at = excluded.failed_at, failure = excluded.failure,
         (last_at, last_bytes) = (SELECT last_at, last_bytes FROM (VALUES (excluded.last_at, excluded.last_bytes),
           (nightly_backup.last_at, nightly_backup.last_bytes)) AS made (last_at, last_bytes)
           ORDER BY last_at DESC NULLS LAST LIMIT 1)`,
      [isOn, lastAt, lastBytes, nextAt, failure?.at ?? null, failure?.reason.slice(0, MOST_CHARACTERS) ?? null],
    );
  } finally {
    await client.end().catch(() => {});
  }
}
