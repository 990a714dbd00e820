import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../processes/processTable.ts';
import { waitFor } from '../../processes/waitFor.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { startPostgres } from './startPostgres.ts';

/** holds a cleanly stopped cluster; copying it spares most tests from creating their own */
let made: string;
let folder: string;
const running: { stop(): Promise<void> }[] = [];

async function start(options: { port?: number } = {}) {
  const postgres = await startPostgres({ dataFolder: folder, ...options });
  running.push(postgres);
  return postgres;
}

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

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'simmer-postgres-made-'));
  await (await startPostgres({ dataFolder: made })).stop();
});

afterAll(() => rm(made, { recursive: true, force: true }));

const takeMade = () => cp(made, folder, { recursive: true });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-postgres-'));
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded Postgres', () => {
  it('keeps what was written when it is stopped and started', async () => {
    await takeMade();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('recovers from kill -9 without losing a committed row', async () => {
    await takeMade();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start({ port: first.port });
    expect(second.port).toBe(first.port);
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
  });

  it('takes over from a server that a killed start left running', async () => {
    await takeMade();
    const left = await start();
    const taken = await start();
    expect(isAlive(left.pid)).toBe(false);
    expect(await query(taken.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts beside a pid file whose number another program has now', async () => {
    await takeMade();
    await (await start()).stop();
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n1\n5432\n`);
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('serves a copy beside the server whose pid file was copied', async () => {
    await takeMade();
    const original = await start();
    await query(original.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await original.stop();
    const copy = `${folder}-copy`;
    await cp(folder, copy, { recursive: true });
    const again = await start();
    // As it is in a copy that was made while the server ran.
    await cp(join(folder, 'data', 'postmaster.pid'), join(copy, 'data', 'postmaster.pid'));
    const beside = await startPostgres({ dataFolder: copy, durable: false });
    expect(isAlive(again.pid)).toBe(true);
    expect(beside.port).not.toBe(again.port);
    expect(await query(beside.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(await query(again.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await beside.stop();
    await rm(copy, { recursive: true });
  });

  it.each(['17', '19'])('says what to do with a database of Postgres %s', async (made) => {
    await takeMade();
    await writeFile(join(folder, 'data', 'PG_VERSION'), `${made}\n`);
    await expect(start()).rejects.toThrow(
      new RegExp(`was made by Postgres ${made}; this Simmer has Postgres 18\\. Start the Simmer that used it last`),
    );
  });

  it('starts over if creating the cluster was interrupted', async () => {
    await mkdir(join(folder, 'data.new'));
    await writeFile(join(folder, 'data.new', 'PG_VERSION'), '18');
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(folder)).not.toContain('data.new');
  });

  it('is reached with a password that only its owner can read', async () => {
    const { url, port } = await start();
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(port).toBeGreaterThan(0);
  });

  it('says what to do when the password file is gone', async () => {
    await takeMade();
    await (await start()).stop();
    await rm(join(folder, 'password'));
    await expect(start()).rejects.toThrow(/password file .* is missing. Restore it/);
  });

  it('tells when it ends by itself', async () => {
    await takeMade();
    const postgres = await start();
    process.kill(postgres.pid, 'SIGINT');
    await postgres.ended;
    expect(await waitFor(() => !isAlive(postgres.pid), 30_000)).toBe(true);
  });

  it('restores the library links that a blocked install script did not make', async () => {
    const link = join(findPostgresBinaries(), 'lib', 'libpgtypes.so');
    await rm(link);
    findPostgresBinaries();
    expect((await stat(link)).isFile()).toBe(true);
  });
});
