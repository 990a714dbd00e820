import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackedUpTable, partName, schemaOf } from '../archive/format.ts';
import type { Archive } from '../archive/writeArchive.ts';

/** How much of a table is in memory at once. */
const PART_BYTES = 4 * 1024 ** 2;

/** A table with its stored columns, as `COPY` names it. */
export function tableAndColumns(described: BackedUpTable): string {
  const { name, columns } = described;
  const [schema, table, ...names] = [schemaOf(described), name, ...columns].map((part) => pg.escapeIdentifier(part));
  return `${schema}.${table} (${names.join(', ')})`;
}

/**
 * Adds a table to the archive, part by part.
 * @returns its rows
 */
export async function dumpTable(client: pg.Client, table: BackedUpTable, archive: Archive): Promise<number> {
  const rows = client.query(copyTo(`COPY ${tableAndColumns(table)} TO STDOUT`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    if (bytes === 0) return;
    part += 1;
    await archive.add(partName(table, part), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const piece of rows as AsyncIterable<Buffer>) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}
