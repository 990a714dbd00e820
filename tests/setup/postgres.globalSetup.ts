import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import type {} from '@simmer/service-common/testing/testDatabase.ts';
import type { TestProject } from 'vitest/node';
import { throwAwayFolder } from './throwAwayFolder.ts';

type Server = { url: string; stop(): Promise<void> };

async function startServer(): Promise<Server> {
  const folder = await throwAwayFolder();
  const postgres = await startPostgres({ dataFolder: join(folder, 'data'), durable: false });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Each project of a run loads this file for itself, all in one process: here they find the same server.
const run: typeof globalThis & { testPostgres?: { server: Promise<Server>; projects: number } } = globalThis;

/** One Postgres for the whole run, thrown away after its last project; each test takes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testPostgres ??= { server: startServer(), projects: 0 };
  const shared = run.testPostgres;
  shared.projects += 1;
  const server = await shared.server;
  project.provide('postgresUrl', server.url);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete run.testPostgres;
    await server.stop();
  };
}
