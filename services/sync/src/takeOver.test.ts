import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestStorage, type TestStorage } from './testing/testStorage.ts';

let storage: TestStorage;
let database: TestDatabase;
let watching: DataSource;
const instances: ChildProcess[] = [];

beforeEach(async () => {
  storage = await startTestStorage();
  database = await createTestDatabase();
  watching = await openDatabase({ url: database.url, entities: [], migrations: [], log: createLog('sync', 'silent') });
});

afterEach(async () => {
  for (const instance of instances.splice(0)) {
    if (instance.exitCode === null && instance.signalCode === null) {
      const gone = new Promise((resolve) => instance.once('exit', resolve));
      instance.kill('SIGKILL');
      await gone;
    }
  }
  await watching.destroy();
  await database.drop();
  await storage.stop();
});

function startInstance(program: string, given: NodeJS.ProcessEnv = {}): ChildProcess {
  const instance = spawn(process.execPath, [join(import.meta.dirname, program)], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SERVICE_PORT: '0',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://localhost:8080',
      SIMMER_SECRET: 'a secret that is only used in tests',
      SIMMER_DATA: join(storage.folder, 'data'),
      AUTH_URL: 'http://127.0.0.1:1',
      LIBRARY_URL: 'http://127.0.0.1:1',
      STORAGE_URL: storage.url,
      LOG_LEVEL: 'silent',
      ...given,
    },
  });
  instances.push(instance);
  return instance;
}

const mirrored = async (): Promise<string[]> => {
  // The first instance creates the tables.
  const rows = await watching
    .query<{ path: string }[]>('SELECT path_display AS path FROM file ORDER BY 1')
    .catch(() => []);
  return rows.map(({ path }) => path);
};
const connections = async () => {
  const [row] = await watching.query<{ count: number }[]>(
    'SELECT count(DISTINCT client_port)::int AS count FROM pg_stat_activity WHERE datname = current_database()',
  );
  return row?.count ?? 0;
};

it('an instance that finds no database ends with an error, so that it is started again', async () => {
  const instance = startInstance('main.ts', { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' });
  expect(await once(instance, 'exit')).toEqual([1, null]);
});

it.each([
  // A process of the service, as in production.
  ['is killed', 'SIGKILL', 'main.ts'],
  ['has frozen', 'SIGSTOP', 'testing/hastyProcess.ts'],
] as const)('another instance goes on when the one that leads %s', async (_what, signal, program) => {
  await storage.put('one.wav', 'one');
  const leading = startInstance(program);
  await expect.poll(mirrored).toEqual(['/Music/one.wav']);
  const alone = await connections();
  startInstance(program);
  await expect.poll(connections).toBeGreaterThan(alone);
  leading.kill(signal);
  await storage.put('two.wav', 'two');
  await expect.poll(mirrored).toEqual(['/Music/one.wav', '/Music/two.wav']);
});
