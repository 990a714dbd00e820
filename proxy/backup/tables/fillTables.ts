import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { serviceNames } from '../../start/serviceDatabases.ts';
import { type BackedUpTable, isOfJobs, type Manifest, schemaOf, tableOfPart } from '../archive/format.ts';
import type { Content } from '../archive/readArchive.ts';
import { describeTables } from './describeTables.ts';
import { tableAndColumns } from './dumpTable.ts';

const keyOf = (table: BackedUpTable) => `${schemaOf(table)}/${table.name}`;

/** @throws Error unless the steps have made the backup's tables; those of jobs may have got more columns from a newer pg-boss */
async function requireSameTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const here: BackedUpTable[] = [];
  for (const service of serviceNames) here.push(...(await describeTables(client, service)));
  const made = new Map(here.map((table) => [keyOf(table), new Set(table.columns)]));
  const fits = (table: BackedUpTable) => {
    const columns = made.get(keyOf(table));
    const isComplete = columns && table.columns.every((column) => columns.has(column));
    return isComplete && (isOfJobs(table) || columns.size === table.columns.length);
  };
  const differing = tables.filter((table) => !fits(table)).map(keyOf);
  if (differing.length > 0 || here.length !== tables.length) {
    throw new Error(`the schema differs from the backup: ${differing.join(', ')}`);
  }
}

/** Tables that are being filled, in a transaction of the given connection. */
export type Filling = {
  /** takes an entry that is part of a table; false for others */
  take(name: string, content: Content): Promise<boolean>;
  /** sets the sequences, and switches the triggers on again */
  end(): Promise<void>;
};

/**
 * Begins to fill the tables of a backup, which its steps have just made. Triggers stay silent: what they would write is in
 * the backup.
 * @param client an owner of every table, in a transaction
 */
export async function fillTables(client: pg.Client, manifest: Manifest): Promise<Filling> {
  await requireSameTables(client, manifest);
  const { tables, sequences } = manifest;
  const named = (table: BackedUpTable) => `${pg.escapeIdentifier(schemaOf(table))}.${pg.escapeIdentifier(table.name)}`;
  for (const table of tables) await client.query(`ALTER TABLE ${named(table)} DISABLE TRIGGER USER`);
  // Steps may have written first rows, which the backup holds as they became.
  await client.query(`TRUNCATE ${tables.map(named).join(', ')}`);

  let open: { key: string; copy: ReturnType<typeof copyFrom>; failed: Promise<never> } | undefined;
  const close = async () => {
    if (!open) return;
    const { copy, failed } = open;
    open = undefined;
    copy.end();
    await Promise.race([finished(copy), failed]);
  };
  return {
    async take(name, content) {
      const key = tableOfPart(name);
      if (!key) return false;
      if (open?.key !== key) {
        await close();
        const table = tables.find((candidate) => keyOf(candidate) === key);
        if (!table) throw new Error(`the manifest has no table ${key}`);
        // Expressions of a schema's own use its functions.
        await client.query(`SET LOCAL search_path = ${pg.escapeIdentifier(table.service)}`);
        const copy = client.query(copyFrom(`COPY ${tableAndColumns(table)} FROM STDIN`));
        const failed = once(copy, 'error').then(([error]) => Promise.reject(error));
        failed.catch(() => {});
        open = { key, copy, failed };
      }
      const { copy, failed } = open;
      for await (const piece of content) {
        if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), failed]);
      }
      return true;
    },
    async end() {
      await close();
      // pg-boss has a row for each kind, with counts that start anew.
      for (const table of tables.filter(isOfJobs)) {
        const schema = pg.escapeIdentifier(schemaOf(table));
        await client.query(
          `SELECT ${schema}.create_queue(name, '{"policy": "short", "notify": true}') FROM (SELECT DISTINCT name FROM ${named(table)}) AS kind`,
        );
      }
      // A table with checks still to be made cannot be altered.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      for (const { service, name, next } of sequences) {
        const sequence = `${pg.escapeIdentifier(service)}.${pg.escapeIdentifier(name)}`;
        await client.query('SELECT setval($1::regclass, $2::bigint, false)', [sequence, next]);
      }
      for (const table of tables) await client.query(`ALTER TABLE ${named(table)} ENABLE TRIGGER USER`);
    },
  };
}
