import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { type MigrationClass, openDatabase } from './dataSource.ts';

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await openDatabase({
    url: database.url,
    entities: [],
    migrations: [],
    log: createLog('auth', 'silent'),
  });
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** TypeORM's connection pool. */
const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: pg.Pool }).master;

describe('a database connection that Postgres ends', () => {
  it('does not end the process, even between two owners', async () => {
    // A connection from the pool has no listener until its next owner adds one. An uncaught error fails the run.
    const client = await poolOf(dataSource).connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release(true);
    await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  });
});

class First {
  readonly name = 'First1780000000001';
  readonly up = () => Promise.resolve();
  readonly down = () => Promise.resolve();
}

class Second {
  readonly name = 'Second1780000000002';
  readonly up = () => Promise.resolve();
  readonly down = () => Promise.resolve();
}

describe('a database that a newer version has changed', () => {
  const open = (migrations: MigrationClass[]) =>
    openDatabase({ url: database.url, entities: [], migrations, log: createLog('auth', 'silent') });

  it('is refused in a sentence, and opens with that version again', async () => {
    await (await open([First, Second])).destroy();
    await expect(open([First])).rejects.toThrow(
      'A newer version of Simmer (Second1780000000002) has changed the database. Start that version, or restore a backup made before the change.',
    );
    await (await open([First, Second])).destroy();
    expect(await database.query('SELECT name FROM migration ORDER BY id')).toHaveLength(2);
  });
});
