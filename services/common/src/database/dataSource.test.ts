import type pg from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
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

class OnlyOnce {
  readonly name = 'OnlyOnce1780000000003';
  readonly up = (runner: QueryRunner) => runner.query('CREATE TABLE only_once (id integer)');
  readonly down = () => Promise.resolve();
}

it('is migrated once by two instances that start at the same time', async () => {
  const open = () =>
    openDatabase({ url: database.url, entities: [], migrations: [OnlyOnce], log: createLog('auth', 'silent') });
  for (const dataSource of await Promise.all([open(), open()])) await dataSource.destroy();
  expect(await database.query('SELECT name FROM migration')).toEqual([{ name: 'OnlyOnce1780000000003' }]);
});

describe('a database that a newer version has used', () => {
  const open = (product: string, migrations: MigrationClass[] = [First]) =>
    openDatabase({ url: database.url, entities: [], migrations, log: createLog('auth', 'silent'), product });
  const openAndClose = async (...given: Parameters<typeof open>) => (await open(...given)).destroy();
  const remembered = () => database.query('SELECT version FROM product_version');

  it('is refused in a sentence that names both versions, and opens with that version again', async () => {
    await openAndClose('1.10.0', [First, Second]);
    await expect(open('1.9.0')).rejects.toThrow(
      'This data was last used by Simmer 1.10.0; this is 1.9.0. Start 1.10.0 or newer, or restore a backup made by 1.9.0.',
    );
    expect(await database.query('SELECT name FROM migration ORDER BY id')).toHaveLength(2);
    expect(await remembered()).toEqual([{ version: '1.10.0' }]);
    await openAndClose('1.10.0', [First, Second]);
  });

  it('is refused even if nothing in its tables tells', async () => {
    await openAndClose('2.0.0');
    await expect(open('1.10.0')).rejects.toThrow('This data was last used by Simmer 2.0.0; this is 1.10.0.');
  });

  it('opens after a patch release was taken back, and still names the newest', async () => {
    await openAndClose('1.10.1');
    await openAndClose('1.10.0');
    expect(await remembered()).toEqual([{ version: '1.10.1' }]);
  });

  it('is refused by a change that this code does not know, if no version was remembered', async () => {
    await openAndClose('1.3.0', [First, Second]);
    await database.query('DROP TABLE product_version');
    await expect(open('1.2.0')).rejects.toThrow(
      'A newer Simmer than this one (1.2.0) has changed this data (Second1780000000002). Start that version, or restore a backup made by 1.2.0.',
    );
    expect(await database.query("SELECT to_regclass('product_version') AS found")).toEqual([{ found: null }]);
  });

  it('remembers an upgrade, which needs no permission', async () => {
    await openAndClose('1.3.0');
    await openAndClose('1.10.0');
    expect(await remembered()).toEqual([{ version: '1.10.0' }]);
  });
});
