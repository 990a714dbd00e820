import type { ServiceName } from '@simmer/contracts';
import pg from 'pg';
import { StartError } from '../../processes/startError.ts';
import { serviceNames } from '../../start/serviceDatabases.ts';

export type Snapshot = Record<ServiceName, pg.Client>;

/** The same text for a value on every server. */
export const PLAIN_FORMS =
  "SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex'; SET timezone = 'UTC'";

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Cannot reach the database at ${new URL(url).host} (${reason}). Start Simmer once, then try again.`,
    );
  }
  return client;
}

/** Lets every service's role see the database as it is at one moment, while others write on. */
export async function inOneSnapshot<T>(
  databases: Record<ServiceName, string>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const opened: pg.Client[] = [];
  const open = async (service: ServiceName) => {
    const client = await connect(databases[service]);
    opened.push(client);
    await client.query(PLAIN_FORMS);
    return client;
  };
  try {
    const snapshot = { auth: await open('auth'), library: await open('library'), sync: await open('sync') };
    let id: string | undefined;
    for (const service of serviceNames) {
      await snapshot[service].query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      if (id) await snapshot[service].query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(id)}`);
      id ??= (await snapshot[service].query<{ id: string }>('SELECT pg_export_snapshot() AS id')).rows[0]?.id;
    }
    return await work(snapshot);
  } finally {
    for (const client of opened) await client.end().catch(() => {});
  }
}
