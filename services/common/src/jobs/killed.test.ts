import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createJobs } from './jobs.ts';
import { sendJob, sendJobs } from './sendJob.ts';
import { cook, cookFinally, kitchenSchema, openKitchen, silentLog } from './testing/kitchen.ts';

let testDatabase: TestDatabase;
let database: ServiceDatabase;
const processes = new Set<ChildProcess>();
beforeEach(async () => {
  testDatabase = await createTestDatabase(kitchenSchema);
  database = await openKitchen(testDatabase.url);
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await database.destroy();
  await testDatabase.drop();
});

const served = async () =>
  (await testDatabase.query<{ soup: string }>('SELECT soup FROM effect ORDER BY soup')).map(({ soup }) => soup);
const areActive = async () =>
  (await testDatabase.query("SELECT FROM public_jobs.job WHERE state = 'active'")).length > 0;
const left = async () => (await testDatabase.query('SELECT FROM public_jobs.job')).length;

async function startProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing/kitchenProcess.ts'), [testDatabase.url]);
  processes.add(child);
  await once(child, 'message');
  return child;
}

const soupsOf = (round: number) => Array.from({ length: 40 }, (_, index) => `soup ${100 + round}-${100 + index}`);

const AT_ONCE = 4;
const KILLS = randomRuns(AT_ONCE, 40);

it('processes killed at any moment leave every effect there once and no job behind', async () => {
  const soups: string[] = [];
  for (let round = 0; round < KILLS / AT_ONCE; round += 1) {
    const children = await Promise.all(Array.from({ length: AT_ONCE }, startProcess));
    const kills = children.map(async (child, index) => {
      const own = soupsOf(round * AT_ONCE + index);
      soups.push(...own);
      await sendJobs(
        database,
        cook,
        own.map((soup) => ({ data: { soup } })),
      );
      await expect.poll(areActive, { interval: 5 }).toBe(true);
      await delay(Math.random() * 30);
      child.kill('SIGKILL');
      await once(child, 'exit');
      processes.delete(child);
    });
    await Promise.all(kills);
  }
  expect(await areActive()).toBe(true);
  const jobs = createJobs({ database, log: silentLog, pollMs: 500 });
  onTestFinished(() => jobs.close());
  jobs.work(cook, cookFinally(database));
  await jobs.start();
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(await served()).toEqual(soups.sort());
}, 90_000);

it('a database that ends all connections and is away for a while delays jobs, and doubles none', async () => {
  const jobs = createJobs({ database, log: silentLog, pollMs: 500 });
  onTestFinished(() => jobs.close());
  jobs.work(cook, cookFinally(database));
  await jobs.start();
  const soups = soupsOf(1).slice(0, 12);
  await sendJobs(
    database,
    cook,
    soups.map((soup) => ({ data: { soup } })),
  );
  await expect.poll(async () => (await served()).length).toBeGreaterThan(0);
  const name = new URL(testDatabase.url).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await delay(500);
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await server.end();
  await sendJob(database, cook, { soup: 'zuppa' });
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(await served()).toEqual([...soups, 'zuppa']);
}, 60_000);
