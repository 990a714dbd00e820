import pg from 'pg';
import { StartError } from '../processes/startError.ts';
import { prepareDatabase } from '../start/prepareDatabase.ts';
import { databaseName, serviceNames } from '../start/serviceDatabases.ts';
import { RESTORE_LOCK, UNFINISHED_SCHEMA } from '../start/unfinishedRestore.ts';
import { type Manifest, schemaOf, type Totals } from './archive/format.ts';
import { type ArchiveEntry, readArchive } from './archive/readArchive.ts';
import { migrateTo } from './migrateTo.ts';
import { fillTables } from './tables/fillTables.ts';
import { PLAIN_FORMS } from './tables/snapshot.ts';

type RestoreDatabase = {
  /** an archive that was checked */
  file: string;
  manifest: Manifest;
  totals: Totals;
  /** an administrator's address of the server; the database is empty or missing */
  adminUrl: string;
  secret: string;
  /** takes the entries that belong to no table */
  takeFile(entry: ArchiveEntry): Promise<void>;
  onStep?: ((sentence: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const counted = new Intl.NumberFormat('en');

/** Counts what is in the tables now. @throws StartError if it isn't what the backup says */
async function compare(client: pg.Client, { tables }: Totals): Promise<number> {
  let sum = 0;
  for (const total of tables) {
    const { name, rows } = total;
    const table = `${pg.escapeIdentifier(schemaOf(total))}.${pg.escapeIdentifier(name)}`;
    const found = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${table}`);
    const count = Number(found.rows[0]?.rows);
    if (count !== rows) {
      throw new StartError(
        `${schemaOf(total)}.${name} has ${count} rows instead of the backup’s ${rows}. Nothing was kept; use another backup.`,
      );
    }
    sum += rows;
  }
  return sum;
}

/**
 * Makes the schemas as the backup had them and fills them, in one transaction: all of it is there, or none.
 * @returns the rows, counted in the database
 * @throws StartError if they are not those of the backup
 */
export async function restoreDatabase(options: RestoreDatabase): Promise<number> {
  const { file, manifest, totals, adminUrl, secret, takeFile, onStep, signal } = options;
  const databases = await prepareDatabase(adminUrl, secret);
  const address = new URL(adminUrl);
  address.pathname = `/${encodeURIComponent(databaseName(adminUrl))}`;
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => {});
  await client.connect();
  try {
    // From here to the commit, a kill leaves a database that is neither empty nor whole.
    await client.query('SELECT pg_advisory_lock($1)', [RESTORE_LOCK]);
    await client.query(`CREATE SCHEMA ${UNFINISHED_SCHEMA}`);
    await migrateTo(databases, manifest);
    onStep?.(`tables made as Simmer ${manifest.version} had them`);
    await client.query(PLAIN_FORMS);
    await client.query('BEGIN');
    const filling = await fillTables(client, manifest);
    for await (const entry of readArchive(file)) {
      signal?.throwIfAborted();
      if (!(await filling.take(entry.name, entry.content))) await takeFile(entry);
    }
    await filling.end();
    // Pages may hold lists of the time after the backup; the new name tells them that the numbers start anew.
    await client.query('UPDATE library.change_clock SET epoch = substr(md5(gen_random_uuid()::text), 1, 8)');
    const rows = await compare(client, totals);
    await client.query(`DROP SCHEMA ${UNFINISHED_SCHEMA}`);
    await client.query('COMMIT');
    onStep?.(`${counted.format(totals.tables.length)} tables filled, ${counted.format(rows)} rows counted`);
    for (const service of serviceNames) {
      const tables = totals.tables.filter((table) => table.service === service);
      if (tables.length > 0)
        await client.query(`ANALYZE ${tables.map((table) => `${schemaOf(table)}."${table.name}"`).join(', ')}`);
    }
    return rows;
  } finally {
    await client.end();
  }
}
