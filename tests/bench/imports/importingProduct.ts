import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request } from '@playwright/test';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { startPostgres } from '@simmer/proxy/start/postgres/startPostgres.ts';
import { databaseName } from '@simmer/proxy/start/serviceDatabases.ts';
import { startSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { TolerantClient } from '@simmer/service-common/database/tolerantClient.ts';
import { signedInAs } from '../../seed/signedInAs.ts';
import { toneWav } from '../../seed/toneWav.ts';
import { measureMemory } from '../memory.ts';
import { arrivedIn } from './arrivedIn.ts';

const filesPerFolder = 200;

export type Arrival = 'there at the start' | 'arriving';

/** An empty product with files waiting to be imported, and a member signed in. */
export type ImportingProduct = {
  count: number;
  client: APIRequestContext;
  /** imports the files. @returns how long until the library has them all, and the most memory of each service meanwhile */
  importAll(): Promise<{ seconds: number; megabytes: Record<string, number> }>;
  end(): Promise<void>;
};

/** Two versions of each song, in folders as bands have them. */
async function writeFiles(folder: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const session = join(folder, `Session ${Math.floor(index / filesPerFolder)}`);
    if (index % filesPerFolder === 0) await mkdir(session, { recursive: true });
    const name = `Import ${Math.floor(index / 2) + 1} v${(index % 2) + 1}.wav`;
    await writeFile(join(session, name), toneWav({ seconds: 0.01, hertz: 200 + index / 10 }));
  }
}

/** The most of each, while the work goes on. */
async function mostWhile<T>(look: () => Promise<Record<string, number>>, work: Promise<T>) {
  const most: Record<string, number> = {};
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const [name, value] of Object.entries(await look())) most[name] = Math.max(most[name] ?? 0, value);
      await sleep(500);
    }
  })();
  try {
    return { result: await work, most };
  } finally {
    isOver = true;
    await watching;
  }
}

export async function emptyProduct(arrival: Arrival, count: number): Promise<ImportingProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-bench-import-'));
  const [music, waiting] = [join(folder, 'music'), join(folder, 'waiting')];
  await mkdir(music);
  // Otherwise demo songs are made.
  await writeFile(join(music, 'First.wav'), toneWav({ seconds: 0.1, hertz: 300 }));
  await writeFiles(waiting, count);
  if (arrival === 'there at the start') await rename(waiting, join(music, 'Import'));

  const [postgres, port] = [await startPostgres({ dataFolder: join(folder, 'postgres') }), await freePort()];
  const env = {
    DATABASE_URL: postgres.url,
    SIMMER_MUSIC: music,
    ADMIN_EMAILS: 'boss@band.example',
    SIGN_IN_LIMITS: 'off',
    CALL_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const simmer = await startSimmer({ dataFolder: join(folder, 'data'), port, env, build: false });
  // Asked of the database: the list of songs itself would cost more than what is measured.
  const address = new URL(postgres.url);
  address.pathname = `/${databaseName(postgres.url)}`;
  const database = new TolerantClient({ connectionString: address.href });
  await database.connect();
  const client = await request.newContext({ baseURL: simmer.url });
  await signedInAs(client, 'boss@band.example', 'Bo Boss');

  return {
    count,
    client,
    async importAll() {
      const isArriving = arrival === 'arriving';
      if (isArriving) await rename(waiting, join(music, 'Import'));
      const look = async () => (await measureMemory(simmer)).each;
      const { result, most } = await mostWhile(look, arrivedIn(database, count + 1, isArriving ? 'now' : 'connected'));
      return { seconds: result, megabytes: most };
    },
    async end() {
      await client.dispose();
      await database.end();
      await simmer.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
