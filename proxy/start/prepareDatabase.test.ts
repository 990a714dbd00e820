import { tooOldSentence } from '@simmer/service-common/base/productVersion.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../processes/startError.ts';
import type { RunningPostgres } from './postgres/startPostgres.ts';
import { throwAwayPostgres } from './postgres/testing/throwAwayPostgres.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { serviceNames } from './serviceDatabases.ts';

const secret = 'a secret of thirty-two characters or more';
let postgres: RunningPostgres;
let ownedPostgres: RunningPostgres;

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
  [postgres, ownedPostgres] = await Promise.all([throwAwayPostgres(), throwAwayPostgres()]);
});

afterAll(() => Promise.all([postgres.stop(), ownedPostgres.stop()]));

describe('a prepared database', () => {
  it('gives every service a schema of its own, where plain SQL lands', async () => {
    const urls = await prepareDatabase(postgres.url, secret);
    for (const service of serviceNames) {
      await query(urls[service], 'CREATE TABLE thing (id int)');
      const found = await query(
        urls[service],
        "SELECT schemaname FROM pg_tables WHERE tablename = 'thing' AND tableowner = current_user",
      );
      expect(found).toEqual([{ schemaname: service }]);
    }
  });

  it("refuses a service another's schema, and the public one", async () => {
    const urls = await prepareDatabase(postgres.url, secret);
    for (const service of serviceNames) {
      for (const other of serviceNames.filter((name) => name !== service)) {
        await expect(query(urls[service], `SELECT * FROM ${other}.thing`)).rejects.toThrow(/permission denied/);
      }
      await expect(query(urls[service], 'CREATE TABLE public.thing (id int)')).rejects.toThrow(/permission denied/);
      await expect(query(urls[service], 'CREATE SCHEMA more')).rejects.toThrow(/permission denied/);
    }
  });

  it("gives a service's background jobs a schema of its own, which no other may read", async () => {
    const urls = await prepareDatabase(postgres.url, secret);
    await query(urls.library, 'CREATE TABLE library_jobs.thing (id int)');
    for (const other of ['auth', 'sync'] as const) {
      await expect(query(urls[other], 'SELECT * FROM library_jobs.thing')).rejects.toThrow(/permission denied/);
    }
  });

  it('is refused if a newer product has used a schema, and nothing changes', async () => {
    const { sync } = await prepareDatabase(postgres.url, secret);
    await query(sync, "CREATE TABLE product_version AS SELECT '99.1.0' AS version");
    await expect(prepareDatabase(postgres.url, secret)).rejects.toThrow(new StartError(tooOldSentence('99.1.0')));
    await query(sync, "UPDATE product_version SET version = '1.0.0'");
    await expect(prepareDatabase(postgres.url, secret)).resolves.toBeDefined();
  });

  it('is prepared again without harm, by two starts at once', async () => {
    const { library } = await prepareDatabase(postgres.url, secret);
    await query(library, 'CREATE TABLE kept AS SELECT 7 AS n');
    const [first, second] = await Promise.all([
      prepareDatabase(postgres.url, secret),
      prepareDatabase(postgres.url, secret),
    ]);
    expect(first).toEqual(second);
    expect(await query(first.library, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('follows a changed secret', async () => {
    const before = await prepareDatabase(postgres.url, secret);
    const after = await prepareDatabase(postgres.url, `${secret}, changed`);
    await expect(query(before.auth, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(after.auth, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('uses the database that an address of your own names', async () => {
    const named = new URL(postgres.url);
    named.pathname = '/mine';
    await query(postgres.url, 'CREATE DATABASE mine');
    const urls = await prepareDatabase(named.href, secret);
    expect(await query(urls.sync, 'SELECT current_database() AS name, current_schema() AS schema')).toEqual([
      { name: 'mine', schema: 'sync' },
    ]);
  });

  it('is prepared by parameters, with any characters in the password, and created where the server’s address names it', async () => {
    const password = 'p@ss/w:o#r?d %41%';
    await query(postgres.url, `CREATE ROLE helper SUPERUSER LOGIN PASSWORD '${password}'`);
    const server = `postgres://127.0.0.1:${postgres.port}/fresh`;
    const urls = await prepareDatabase({ server, user: 'helper', password }, secret);
    expect(await query(urls.auth, 'SELECT current_database() AS name')).toEqual([{ name: 'fresh' }]);
  });

  // As an operator or a managed server gives it: proxy/kubernetes/components/operator. On a server of its own, because another
  // user's roles are not the owner's to change.
  it('is prepared, also again, by the owner of the database, who may make roles but is no superuser', async () => {
    const { url, port } = ownedPostgres;
    await query(url, `CREATE ROLE simmer_setup LOGIN CREATEROLE PASSWORD 'owner'`);
    await query(url, 'CREATE DATABASE simmer OWNER simmer_setup');
    const address = `postgres://simmer_setup:owner@127.0.0.1:${port}/simmer`;
    await prepareDatabase(address, secret);
    const urls = await prepareDatabase(address, secret);
    for (const service of serviceNames) {
      await query(urls[service], 'CREATE TABLE thing (id int)');
      const owned = await query(urls[service], 'SELECT schemaname FROM pg_tables WHERE tableowner = current_user');
      expect(owned).toEqual([{ schemaname: service }]);
    }
  });

  it('says where it looked when nobody answers', async () => {
    await expect(prepareDatabase('postgres://a:b@127.0.0.1:1/x', secret)).rejects.toThrow(
      /Cannot reach the database at 127\.0\.0\.1:1 .*Check DATABASE_URL/,
    );
  });
});
