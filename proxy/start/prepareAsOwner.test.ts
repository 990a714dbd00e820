import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from './postgres/startPostgres.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { serviceNames } from './serviceDatabases.ts';

const secret = 'a secret of thirty-two characters or more';
let folder: string;
let postgres: RunningPostgres;

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-owner-'));
  postgres = await startPostgres({ dataFolder: folder, durable: false });
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

// As an operator or a managed server gives it: proxy/kubernetes/components/operator.
it('is prepared, also again, by the owner of the database, who may make roles but is no superuser', async () => {
  await query(postgres.url, `CREATE ROLE simmer_setup LOGIN CREATEROLE PASSWORD 'owner'`);
  await query(postgres.url, 'CREATE DATABASE simmer OWNER simmer_setup');
  const address = `postgres://simmer_setup:owner@127.0.0.1:${postgres.port}/simmer`;
  await prepareDatabase(address, secret);
  const urls = await prepareDatabase(address, secret);
  for (const service of serviceNames) {
    await query(urls[service], 'CREATE TABLE thing (id int)');
    const owned = await query(urls[service], 'SELECT schemaname FROM pg_tables WHERE tableowner = current_user');
    expect(owned).toEqual([{ schemaname: service }]);
  }
});
