import pg from 'pg';
import { schemasOf, serviceNames } from '../../start/serviceDatabases.ts';

/**
 * Every row of every table as text, but for what a restore renews, and the tables that Postgres empties after a crash, which no backup has;
 * to compare two databases with.
 */
export async function contentsOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relnamespace::regnamespace || '.' || relname AS name FROM pg_class
       WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace::regnamespace::text = ANY($1) AND relname <> 'migration'
         AND (relnamespace::regnamespace::text = ANY($2) OR relname = 'job_common')
       ORDER BY 1`,
      [serviceNames.flatMap(schemasOf), serviceNames],
    );
    const found: [string, string][] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string | null }>(
        `SELECT string_agg(md5((to_jsonb(t) - 'epoch')::text), ' ' ORDER BY md5((to_jsonb(t) - 'epoch')::text)) AS all FROM ${name} t`,
      );
      found.push([name, rows[0]?.all ?? '']);
    }
    return Object.fromEntries(found);
  } finally {
    await client.end();
  }
}
