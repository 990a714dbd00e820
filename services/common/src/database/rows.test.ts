import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { column } from './column.ts';
import { openDatabase } from './dataSource.ts';
import { countRows, execute, findRow, findValue, readRow, readRows, readValue, readValues } from './rows.ts';

let database: TestDatabase;
let queries: DataSource;
beforeEach(async () => {
  database = await createTestDatabase();
  queries = await openDatabase({
    url: database.url,
    entities: [],
    migrations: [],
    log: createLog('auth', 'silent'),
  });
  await execute(queries, 'CREATE TABLE bowl (id integer PRIMARY KEY, soup text, litres bigint)');
  await execute(queries, `INSERT INTO bowl VALUES (1, 'borscht', 2), (2, NULL, 3)`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await queries.destroy();
  await database.drop();
});

const bowl = z.object({ id: z.number(), soup: z.string().nullable() });
const READ = 'SELECT id, soup FROM bowl';

describe('rows that match their schema', () => {
  it('are returned as Postgres delivers them', async () => {
    const rows = [
      { id: 1, soup: 'borscht' },
      { id: 2, soup: null },
    ];
    await expect(readRows(queries, bowl, `${READ} ORDER BY id`)).resolves.toEqual(rows);
  });

  it('are returned by updates, inserts and deletes', async () => {
    const back = 'RETURNING id, soup';
    const updated = await readRows(queries, bowl, `UPDATE bowl SET soup = 'dal' WHERE id = 2 ${back}`);
    const inserted = await readRow(queries, bowl, `INSERT INTO bowl VALUES (3, 'pho', 1) ${back}`);
    const deleted = await findRow(queries, bowl, `DELETE FROM bowl WHERE id = $1 ${back}`, [3]);
    expect([updated, inserted, deleted]).toEqual([
      [{ id: 2, soup: 'dal' }],
      { id: 3, soup: 'pho' },
      { id: 3, soup: 'pho' },
    ]);
  });

  it('are found or not, and never one of several', async () => {
    await expect(findRow(queries, bowl, `${READ} WHERE id = 9`)).resolves.toBeUndefined();
    await expect(findRow(queries, bowl, READ)).rejects.toThrow('must return one row at most, but returned 2');
    await expect(readRow(queries, bowl, `${READ} WHERE id = 9`)).rejects.toThrow(
      'must return a row, but returned none',
    );
  });
});

describe('a row that does not match its schema', () => {
  it('is refused with the names of the statement and the column, but without the value', async () => {
    const bowlWithNumber = z.object({ id: z.number(), soup: z.number() });
    const refused = readRows(queries, bowlWithNumber, `${READ} WHERE soup = $1`, ['borscht']);
    await expect(refused).rejects.toThrow('"SELECT id, soup FROM bowl WHERE soup = $1"');
    await expect(refused).rejects.toThrow('soup: Invalid input: expected number, received string');
    await expect(refused).rejects.not.toThrow('borscht');
  });

  it('is refused for an unexpected null', async () => {
    await expect(readValues(queries, column.text, 'SELECT soup FROM bowl')).rejects.toThrow('soup: Invalid input');
  });

  it('is refused for a big number that the driver returns as text', async () => {
    await expect(readValue(queries, column.number, 'SELECT sum(litres) AS litres FROM bowl')).rejects.toThrow('litres');
  });

  it('is refused for a column that the schema lacks', async () => {
    await expect(readRows(queries, bowl, 'SELECT * FROM bowl')).rejects.toThrow('litres: the schema does not name it');
  });

  it('is refused if the schema would change a value, which production would not do', async () => {
    const loud = bowl.extend({ soup: z.string().toUpperCase() });
    await expect(readRow(queries, loud, `${READ} WHERE id = 1`)).rejects.toThrow('soup: the schema changes it');
  });

  it('is passed on in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(readValues(queries, column.text, 'SELECT soup FROM bowl ORDER BY id')).resolves.toEqual([
      'borscht',
      null,
    ]);
  });
});

describe('single values', () => {
  it('are read and found, and differ from a null', async () => {
    const soup = column.text.nullable();
    await expect(readValue(queries, column.number, 'SELECT count(*)::integer AS count FROM bowl')).resolves.toBe(2);
    await expect(findValue(queries, soup, 'SELECT soup FROM bowl WHERE id = $1', [2])).resolves.toBeNull();
    await expect(findValue(queries, soup, 'SELECT soup FROM bowl WHERE id = $1', [9])).resolves.toBeUndefined();
    await expect(readValue(queries, soup, 'SELECT soup FROM bowl WHERE id = $1', [9])).rejects.toThrow('returned none');
  });

  it('refuse several columns', async () => {
    await expect(readValues(queries, column.number, READ)).rejects.toThrow('must return one column');
  });
});

describe('rows that are only counted', () => {
  it('count changed, deleted, found and returned ones', async () => {
    const counts = [
      await countRows(queries, 'UPDATE bowl SET litres = 1'),
      await countRows(queries, 'SELECT FROM bowl WHERE id = 1 FOR UPDATE'),
      await countRows(queries, 'INSERT INTO bowl (id) VALUES (3), (4) RETURNING 1'),
      await countRows(queries, 'INSERT INTO bowl (id) VALUES (4) ON CONFLICT DO NOTHING RETURNING 1'),
      await countRows(queries, 'DELETE FROM bowl WHERE id > $1', [2]),
    ];
    expect(counts).toEqual([2, 1, 2, 0, 2]);
  });
});
