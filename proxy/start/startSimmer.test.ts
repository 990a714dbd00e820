import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { childrenOf, commandLine, isAlive } from '../processes/processTable.ts';
import { waitFor } from '../processes/waitFor.ts';
import { type RunningSimmer, startSimmer } from './startSimmer.ts';

const names = ['postgres', 'storage', 'auth', 'library', 'sync', 'nginx'];
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-start-'));
  folders.push(folder);
  return folder;
}

/** With existing music, no demo songs are written first. */
async function newMusicFolder(): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, 'music'));
  await writeFile(join(folder, 'music', 'mine.wav'), 'mine');
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const isHealthy = async (url: string, service: string) => {
  try {
    return (await fetch(`${url}/api/health/${service}`)).ok;
  } catch {
    return false;
  }
};
const isWhole = async (url: string) =>
  (await Promise.all(['auth', 'library', 'sync'].map((service) => isHealthy(url, service)))).every(Boolean);

describe('the whole product', () => {
  let dataFolder: string;
  let port: number;
  let simmer: RunningSimmer;
  const steps: string[] = [];

  beforeAll(async () => {
    dataFolder = await newFolder();
    port = await freePort();
    simmer = await startSimmer({ dataFolder, port, build: false, onStep: (step) => steps.push(step) });
  });
  afterAll(() => simmer.stop());

  it('answers on one address when it has started, step by step', async () => {
    expect(simmer.url).toBe(`http://localhost:${port}`);
    expect(await isWhole(simmer.url)).toBe(true);
    expect(steps).toEqual(['database', 'storage', 'services', 'proxy']);
    expect(Object.keys(simmer.processes).sort()).toEqual([...names].sort());
  });

  it('lists its calls', async () => {
    const page = await (await fetch(`${simmer.url}/api/docs`)).text();
    expect(page).toContain('/api/songs/:key/stream');
    const files = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path);
    expect(files).toHaveLength(4);
    for (const path of files) expect((await fetch(`${simmer.url}${path}`)).status, path).toBe(200);
    expect(await (await fetch(`${simmer.url}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('turns away who is signed out, also with an identity of their own making', async () => {
    const headers = { 'x-simmer-identity': 'forged' };
    const answer = await fetch(`${simmer.url}/api/songs`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('keeps its secret for its owner', async () => {
    expect((await stat(join(dataFolder, 'keys', 'secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataFolder, 'run', 'nginx', 'nginx.conf'))).mode & 0o777).toBe(0o600);
  });

  it.each(names)('starts %s again when it is killed', async (name) => {
    const process_ = simmer.processes[name];
    if (!process_) throw new Error(`${name} is not running`);
    const { pid, restarts } = process_;
    process.kill(pid, 'SIGKILL');
    expect(await waitFor(() => process_.restarts > restarts, 60_000)).toBe(true);
    expect(process_.pid).not.toBe(pid);
    expect(await waitFor(() => isWhole(simmer.url), 60_000, 100)).toBe(true);
  });

  it('replaces what has frozen: services, database, proxy, and a worker of it', async () => {
    const nginx = simmer.processes.nginx ?? expect.fail('nginx is not running');
    const [worker = 0] = childrenOf(nginx.pid);
    process.kill(worker, 'SIGSTOP');
    expect(await waitFor(() => !isAlive(worker), 60_000)).toBe(true);
    const before = names.map((name) => simmer.processes[name]?.pid ?? expect.fail(`${name} is not running`));
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    expect(await waitFor(() => !before.some(isAlive), 60_000)).toBe(true);
    expect(await waitFor(() => isWhole(simmer.url), 60_000, 100)).toBe(true);
  });

  it('ends a session of the database that has frozen', async () => {
    const postgres = simmer.processes.postgres ?? expect.fail('postgres is not running');
    const sessions = childrenOf(postgres.pid).filter((pid) => commandLine(pid).includes('simmer_library'));
    expect(sessions.length).toBeGreaterThan(0);
    for (const pid of sessions) process.kill(pid, 'SIGSTOP');
    expect(await waitFor(() => !sessions.some(isAlive), 60_000)).toBe(true);
    expect(await waitFor(() => isWhole(simmer.url), 60_000, 100)).toBe(true);
  });

  it('refuses a second start over the same data, in one sentence', async () => {
    await expect(startSimmer({ dataFolder, port: await freePort(), build: false })).rejects.toThrow(
      `Simmer is already running at http://localhost:${port} (process ${process.pid}).`,
    );
    expect(await isWhole(simmer.url)).toBe(true);
  });

  it('stops all its processes and can be started again over the same data', async () => {
    const pids = Object.values(simmer.processes).map(({ pid }) => pid);
    const secret = await readFile(join(dataFolder, 'keys', 'secret'), 'utf8');
    await simmer.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect((await readdir(join(dataFolder, 'run'))).filter((file) => /pid|lock/.test(file))).toEqual([]);
    simmer = await startSimmer({ dataFolder, port, build: false });
    expect(await isWhole(simmer.url)).toBe(true);
    expect(await readFile(join(dataFolder, 'keys', 'secret'), 'utf8')).toBe(secret);
  });
});

describe('a start that was killed', () => {
  const script = `
    const { startSimmer } = await import(${JSON.stringify(join(import.meta.dirname, 'startSimmer.ts'))});
    const simmer = await startSimmer({ build: false });
    console.log('pids', JSON.stringify(Object.values(simmer.processes).map(({ pid }) => pid)));`;

  async function startElsewhere(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; pids: number[] }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    expect(await waitFor(() => said.includes(']'), 60_000)).toBe(true);
    return { child, pids: JSON.parse(said.slice(said.indexOf('['))) };
  }

  it('leaves nothing running, though nothing is started again', async () => {
    const { child, pids } = await startElsewhere({
      SIMMER_DATA: await newMusicFolder(),
      PORT: String(await freePort()),
    });
    child.kill('SIGKILL');
    expect(await waitFor(() => !pids.some(isAlive), 30_000)).toBe(true);
  });

  it('leaves nothing that hinders the next one', async () => {
    const dataFolder = await newMusicFolder();
    const port = await freePort();
    const { child, pids } = await startElsewhere({ SIMMER_DATA: dataFolder, PORT: String(port) });
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const simmer = await startSimmer({ dataFolder, port, build: false });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await isWhole(simmer.url)).toBe(true);
    await simmer.stop();
  });
});

describe('a start that cannot be', () => {
  it('names the port that is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '0.0.0.0', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const dataFolder = await newFolder();
    await expect(startSimmer({ dataFolder, port, build: false })).rejects.toThrow(
      // Linux tells who has it.
      new RegExp(
        `^Another program is using port ${port}(: .+ \\(process ${process.pid}\\))?\\. Stop it, or choose another port, for example: PORT=${port + 1} npm start$`,
      ),
    );
    other.close();
    // and releases the data folder
    await expect(
      startSimmer({ dataFolder, port, env: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, build: false }),
    ).rejects.toThrow('Check DATABASE_URL');
  });

  it('names the folder that cannot be written to', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const dataFolder = join(folder, 'file', 'data');
    await expect(startSimmer({ dataFolder, port: await freePort(), build: false })).rejects.toThrow(
      /Cannot write to .* \(a file is in the way\)\. .*SIMMER_DATA/,
    );
  });

  it('stops what it had started when it is broken off', async () => {
    const dataFolder = await newFolder();
    const breakingOff = new AbortController();
    const broken = startSimmer({
      dataFolder,
      port: await freePort(),
      build: false,
      signal: breakingOff.signal,
      onStep: (step) => step === 'database' && breakingOff.abort(),
    });
    await expect(broken).rejects.toThrow('cancelled');
    const pidFile = join(dataFolder, 'postgres', 'data', 'postmaster.pid');
    expect(() => readFileSync(pidFile)).toThrow(/ENOENT/);
  });
});
