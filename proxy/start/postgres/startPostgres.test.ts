import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { isAlive } from '../../processes/processTable.ts';
import { waitFor } from '../../processes/waitFor.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';
import { aCluster } from './testing/throwAwayPostgres.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

// Consecutive steps over one cluster, each of which leaves the server as the next one needs it.
describe('the embedded Postgres', { shuffle: false }, () => {
  let folder: string;
  let postgres: RunningPostgres;
  const start = async (port?: number) => {
    postgres = await startPostgres({ dataFolder: folder, port });
    return postgres;
  };
  beforeAll(async () => {
    folder = await aCluster();
    await start();
  });
  afterAll(() => postgres.stop());

  it('keeps what was written when it is stopped and started', async () => {
    await query(postgres.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    await postgres.stop();
    await start();
    expect(await query(postgres.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
  });

  it('recovers from kill -9 without losing a committed row', async () => {
    await query(postgres.url, 'INSERT INTO kept SELECT generate_series(1, 1000)');
    const { pid, port, ended } = postgres;
    process.kill(pid, 'SIGKILL');
    await ended;
    await start(port);
    expect(postgres.port).toBe(port);
    expect(await query(postgres.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2000 }]);
  });

  it('takes over from a server that a killed start left running', async () => {
    const { pid } = postgres;
    await start();
    expect(isAlive(pid)).toBe(false);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('tells when it ends by itself', async () => {
    const { pid, ended } = postgres;
    process.kill(pid, 'SIGINT');
    await ended;
    expect(await waitFor(() => !isAlive(pid), 30_000)).toBe(true);
  });

  it('serves a copy, with the pid file of the server that it was copied from, beside that server', async () => {
    const copy = join(await throwAwayFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    await start();
    // As it is in a copy that was made while the server ran.
    await cp(join(folder, 'data', 'postmaster.pid'), join(copy, 'data', 'postmaster.pid'));
    const beside = await startPostgres({ dataFolder: copy, durable: false });
    try {
      expect(isAlive(postgres.pid)).toBe(true);
      expect(beside.port).not.toBe(postgres.port);
      for (const { url } of [beside, postgres]) {
        expect(await query(url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2000 }]);
      }
    } finally {
      await beside.stop();
    }
  });

  it('starts beside a pid file whose number another program has now', async () => {
    await postgres.stop();
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n1\n5432\n`);
    await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a new embedded Postgres', () => {
  let folder: string;
  let postgres: RunningPostgres;
  beforeAll(async () => {
    folder = join(await throwAwayFolder(), 'postgres');
    await mkdir(join(folder, 'data.new'), { recursive: true });
    await writeFile(join(folder, 'data.new', 'PG_VERSION'), '18');
    postgres = await startPostgres({ dataFolder: folder });
  });
  afterAll(() => postgres.stop());

  it('starts over if creating the cluster was interrupted', async () => {
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(folder)).not.toContain('data.new');
  });

  it('is reached with a password that only its owner can read', async () => {
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(postgres.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(postgres.port).toBeGreaterThan(0);
  });
});

describe('an embedded Postgres that cannot be started', () => {
  it.each(['17', '19'])('says what to do with a database of Postgres %s', async (made) => {
    const dataFolder = await throwAwayFolder();
    await mkdir(join(dataFolder, 'data'));
    await writeFile(join(dataFolder, 'data', 'PG_VERSION'), `${made}\n`);
    await writeFile(join(dataFolder, 'password'), 'word\n');
    await expect(startPostgres({ dataFolder })).rejects.toThrow(
      new RegExp(`was made by Postgres ${made}; this Simmer has Postgres 18\\. Start the Simmer that used it last`),
    );
  });

  it('says what to do when the password file is gone', async () => {
    const dataFolder = await throwAwayFolder();
    await mkdir(join(dataFolder, 'data'));
    await expect(startPostgres({ dataFolder })).rejects.toThrow(/password file .* is missing. Restore it/);
  });
});

it('the library links that a blocked install script did not make are made', async () => {
  const link = join(findPostgresBinaries(), 'lib', 'libpgtypes.so');
  await rm(link);
  findPostgresBinaries();
  expect((await stat(link)).isFile()).toBe(true);
});
