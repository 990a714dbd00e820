import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import type {} from '@simmer/service-common/testing/testDatabase.ts';
import type { TestProject } from 'vitest/node';
import { throwAwayFolder } from './throwAwayFolder.ts';

/** One Postgres for the whole run, thrown away afterwards; each test file takes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder('simmer-test-postgres-');
  const postgres = await startPostgres({ dataFolder: join(folder, 'data'), durable: false });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
