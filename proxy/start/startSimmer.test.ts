import { copyFile, cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { childrenOf, commandLine, isAlive } from '../processes/processTable.ts';
import { waitFor } from '../processes/waitFor.ts';
import { putCluster } from './postgres/testing/throwAwayPostgres.ts';
import { type RunningSimmer, startSimmer } from './startSimmer.ts';
import { newDataFolder } from './testing/dataFolder.ts';
import { type StartedElsewhere, startElsewhere } from './testing/startElsewhere.ts';

const names = ['postgres', 'storage', 'auth', 'library', 'sync', 'nginx'];
/** A guard ends what a killed start has left. */
const ENDED_WITHIN_MS = 10_000;

const isHealthy = (url: string, service: string) =>
  fetch(`${url}/api/health/${service}`).then(
    ({ ok }) => ok,
    () => false,
  );
const isWhole = async (url: string) =>
  (await Promise.all(['auth', 'library', 'sync'].map((service) => isHealthy(url, service)))).every(Boolean);

// Consecutive steps: looked at while it runs, then stopped, started again, and copied.
describe('the whole product', { shuffle: false }, () => {
  let dataFolder: string;
  let port: number;
  let simmer: RunningSimmer;
  let secret: string;
  let copy: string;
  let copied: StartedElsewhere | undefined;
  const steps: string[] = [];

  const processNamed = (name: string) => simmer.processes[name] ?? expect.fail(`${name} is not running`);
  const pids = () => Object.values(simmer.processes).map(({ pid }) => pid);
  const becomesWhole = () => waitFor(() => isWhole(simmer.url), 60_000, 100);

  beforeAll(async () => {
    dataFolder = await newDataFolder();
    await putCluster(join(dataFolder, 'postgres'));
    port = await freePort();
    simmer = await startSimmer({
      dataFolder,
      port,
      build: false,
      onStep: (step) => steps.push(step),
      // Whoever is only slow, on a busy machine, stays.
      patience: { everyMs: 300, checks: 2, silentChecks: 60 },
    });
  });
  afterAll(async () => {
    copied?.start.kill('SIGKILL');
    await simmer.stop();
  });

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

  it('starts each of its processes again when all are killed', async () => {
    const before = names.map((name) => ({ name, pid: processNamed(name).pid, restarts: processNamed(name).restarts }));
    for (const { pid } of before) process.kill(pid, 'SIGKILL');
    const isBack = ({ name, restarts }: (typeof before)[number]) => processNamed(name).restarts > restarts;
    expect(await waitFor(() => before.every(isBack), 60_000)).toBe(true);
    for (const { name, pid } of before) expect(processNamed(name).pid, name).not.toBe(pid);
    expect(await becomesWhole()).toBe(true);
  });

  it('ends a worker of the proxy and a session of the database that have frozen', async () => {
    const [worker = 0] = childrenOf(processNamed('nginx').pid);
    const sessions = childrenOf(processNamed('postgres').pid).filter((pid) =>
      commandLine(pid).includes('simmer_library'),
    );
    expect(sessions.length).toBeGreaterThan(0);
    for (const pid of [worker, ...sessions]) process.kill(pid, 'SIGSTOP');
    expect(await waitFor(() => ![worker, ...sessions].some(isAlive), 60_000)).toBe(true);
    expect(await becomesWhole()).toBe(true);
  });

  it('replaces what has frozen: database, proxy and a service', async () => {
    const before = ['postgres', 'nginx', 'storage'].map((name) => processNamed(name).pid);
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    expect(await waitFor(() => !before.some(isAlive), 60_000)).toBe(true);
    expect(await waitFor(() => !before.some((pid) => pids().includes(pid)), 60_000)).toBe(true);
    expect(await becomesWhole()).toBe(true);
  });

  it('refuses a second start over the same data, in one sentence', async () => {
    await expect(startSimmer({ dataFolder, port: await freePort(), build: false })).rejects.toThrow(
      `Simmer is already running at http://localhost:${port} (process ${process.pid}).`,
    );
    expect(await isWhole(simmer.url)).toBe(true);
  });

  it('stops all its processes', async () => {
    const before = pids();
    secret = await readFile(join(dataFolder, 'keys', 'secret'), 'utf8');
    await simmer.stop();
    expect(before.filter(isAlive)).toEqual([]);
    expect((await readdir(join(dataFolder, 'run'))).filter((file) => /pid|lock/.test(file))).toEqual([]);
    copy = join(await newDataFolder(), '..', 'copy');
    await cp(dataFolder, copy, { recursive: true });
  });

  it('can be started again over the same data', async () => {
    simmer = await startSimmer({ dataFolder, port, build: false });
    expect(await isWhole(simmer.url)).toBe(true);
    expect(await readFile(join(dataFolder, 'keys', 'secret'), 'utf8')).toBe(secret);
  });

  it('starts beside itself over a copy, and believes none of the lock and process files that were copied while it ran', async () => {
    for (const file of await readdir(join(dataFolder, 'run'))) {
      if (/\.(pid|lock)$/.test(file)) await copyFile(join(dataFolder, 'run', file), join(copy, 'run', file));
    }
    const pidFile = join('postgres', 'data', 'postmaster.pid');
    await copyFile(join(dataFolder, pidFile), join(copy, pidFile));
    const before = pids();
    copied = await startElsewhere(copy);
    expect(copied.troubles).toContain(`copied while the Simmer at ${simmer.url} was using it`);
    expect(await Promise.all([isWhole(simmer.url), isWhole(copied.url)])).toEqual([true, true]);
    expect(new Set([...before, ...copied.pids]).size).toBe(2 * names.length);
    expect(pids()).toEqual(before);
  });

  it('leaves nothing running when its start is killed, though nothing is started again, and its original does not notice', async () => {
    const { start, pids: left } = copied ?? expect.fail('the copy is not running');
    const before = pids();
    start.kill('SIGKILL');
    expect(await waitFor(() => !left.some(isAlive), ENDED_WITHIN_MS)).toBe(true);
    expect(before.filter(isAlive)).toEqual(before);
    expect(pids()).toEqual(before);
    expect(await isWhole(simmer.url)).toBe(true);
  });
});
