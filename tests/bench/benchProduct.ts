import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { listSongs, type Version, version } from '@simmer/contracts';
import { libraryHealth, syncHealth } from '@simmer/contracts/services';
import { builtWithoutBrotli, withoutBrotliIn } from '@simmer/proxy/build/missingBrotli.ts';
import { moduleFolders } from '@simmer/proxy/build/moduleFolders.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { type RunningSimmer, startSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { z } from 'zod';
import { signedInAs } from '../seed/signedInAs.ts';
import { type PlainNginx, startPlainNginx } from './plainNginx.ts';

const root = resolve(import.meta.dirname, '../..');

/** The running product with a member signed in, and a place to put what nginx serves as a plain file. */
export type BenchProduct = RunningSimmer & {
  dataFolder: string;
  client: APIRequestContext;
  /** the member's session, as a request header */
  cookie: string;
  songs(): Promise<Version[]>;
  /** puts a file into the storage folder as a person would: written aside, then moved in */
  dropFile(name: string, bytes: Buffer): Promise<void>;
  /** has a plain nginx serve these bytes as a file, and returns its address */
  plainFile: PlainNginx['plainFile'];
  end(): Promise<void>;
};

type Place = { folder: string; port: number; env: Record<string, string> };

async function aPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-bench-'));
  const [data, music] = [join(folder, 'data'), join(folder, 'music')];
  const port = await freePort();
  const env = {
    SIMMER_DATA: data,
    SIMMER_MUSIC: music,
    PORT: String(port),
    ADMIN_EMAILS: 'boss@band.example',
    SIGN_IN_LIMITS: 'off',
    CALL_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  return { folder, port, env };
}

async function answers(url: string): Promise<boolean> {
  const checks = [libraryHealth.path, syncHealth.path, '/modules.json', '/'].map((path) =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(checks)).every(Boolean);
}

/** Types `npm start`, waits until everything answers, ends it again. @returns how long it took, in milliseconds */
async function startByCommand({ port, env }: Place): Promise<number> {
  const startedMs = performance.now();
  // A group of its own, so that it can be told to end as a terminal tells it: everybody in it at once.
  const options = { cwd: root, env: { ...process.env, ...env }, detached: true };
  const child = spawn('npm', ['start'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  if (!child.pid) throw new Error('npm is not on the PATH.');
  const ended = once(child, 'exit');
  const isUp = await waitFor(() => child.exitCode !== null || answers(`http://localhost:${port}`), 180_000, 25);
  const tookMs = performance.now() - startedMs;
  if (!isUp || child.exitCode !== null)
    throw new Error(`npm start did not get the product up:\n${said.join('').slice(-2000)}`);
  process.kill(-child.pid, 'SIGINT');
  await ended;
  await waitFor(async () => !(await answers(`http://localhost:${port}`)), 30_000);
  return tookMs;
}

/** Starts the product twice by its command, the second time over what the first left, then once more for the other measurements. */
export async function startBenchProduct(): Promise<{
  product: BenchProduct;
  firstStartMs: number;
  warmStartMs: number;
}> {
  const place = await aPlace();
  try {
    const firstStartMs = await startByCommand(place);
    const warmStartMs = await startByCommand(place);
    return { product: await startForMeasuring(place), firstStartMs, warmStartMs };
  } catch (error) {
    await rm(place.folder, { recursive: true, force: true });
    throw error;
  }
}

/** A product of its own that nothing was measured in. @param env further settings */
export async function startEmptyProduct(env: Record<string, string> = {}): Promise<BenchProduct> {
  const place = await aPlace();
  try {
    return await startForMeasuring({ ...place, env: { ...place.env, ...env } });
  } catch (error) {
    await rm(place.folder, { recursive: true, force: true });
    throw error;
  }
}

async function startForMeasuring({ folder, port, env }: Place): Promise<BenchProduct> {
  const dataFolder = join(folder, 'data');
  const simmer = await startSimmer({ dataFolder, port, env });
  // What a first start leaves for later is what pages fetch from then on.
  const isFinished = async () =>
    (await builtWithoutBrotli(root, ['shell', ...(await moduleFolders(root))])).length === 0 &&
    (await withoutBrotliIn(join(dataFolder, 'modules'))).length === 0;
  await waitFor(isFinished, 120_000, 100);
  const nginx = await startPlainNginx(join(folder, 'nginx'));
  const client = await request.newContext({ baseURL: simmer.url });
  await signedInAs(client, 'boss@band.example', 'Bo Boss');
  const { cookies } = await client.storageState();
  return {
    ...simmer,
    dataFolder,
    client,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    songs: async () => z.array(version).parse(await (await client.get(listSongs.path)).json()),
    async dropFile(name, bytes) {
      const aside = join(folder, `aside-${crypto.randomUUID()}`);
      await writeFile(aside, bytes);
      await rename(aside, join(folder, 'music', name));
    },
    plainFile: nginx.plainFile,
    async end() {
      await client.dispose();
      await nginx.stop();
      await simmer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
