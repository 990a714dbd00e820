import pg from 'pg';

// A number that no other lock of the product uses.
const NIGHTLY_LOCK = 7_461_030;

/**
 * Runs the work, unless another process is at it on the same database.
 * @param url auth's address of the database
 * @param work is told when a dump was last made, by whichever process
 */
export async function oneAtATime(url: string, work: (lastAt: Date | null) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const lock = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [NIGHTLY_LOCK]);
    if (!lock.rows[0]?.isMine) return;
    const { rows } = await client.query<{ lastAt: Date | null }>('SELECT last_at AS "lastAt" FROM nightly_backup');
    await work(rows[0]?.lastAt ?? null);
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => {});
  }
}
