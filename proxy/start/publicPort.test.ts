import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { freePort } from '../processes/freePort.ts';
import { isAlive } from '../processes/processTable.ts';
import { claimPublicPort, publicAddresses } from './publicPort.ts';
import { startSimmer } from './startSimmer.ts';
import { newDataFolder } from './testing/dataFolder.ts';

const addresses = (PUBLIC_URL: string, NODE_ENV: 'development' | 'production') =>
  publicAddresses({ PORT: 8080, PUBLIC_URL, NODE_ENV });

describe('the public port', () => {
  it('lets only this machine in while sign-in links are shown on the page', () => {
    expect(addresses('http://localhost:8080', 'development')[0]).toBe('127.0.0.1:8080');
    expect(addresses('http://localhost:8080', 'development').join()).not.toContain('[::]');
  });

  it('is open in production, and where PUBLIC_URL says that others are meant to come', () => {
    expect(addresses('http://localhost:8080', 'production')[0]).toBe('8080');
    expect(addresses('http://studio.lan:8080', 'development')[0]).toBe('8080');
  });
});

/** Listens as a Simmer's nginx does: in its own folder, where its number is noted. */
const nginx = (port: number) => `
  require('fs').writeFileSync('nginx.pid', String(process.pid));
  require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('listening'));`;

const lock = JSON.stringify(join(import.meta.dirname, '../processes/startLock.ts'));
/** Holds a data folder as a start command does, and ends its nginx when it is asked to stop. */
const start = (run: string, nginxPid: number | undefined) => `
  const { takeStartLock } = await import(${lock});
  const giveBack = takeStartLock(${JSON.stringify(run)}, 'http://localhost:1');
  process.on('SIGTERM', () => { process.kill(${nginxPid}); giveBack(); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('started');`;

describe('a public port that another Simmer has', () => {
  let port: number;
  let dataFolder: string;
  let ownRun: string;
  const running: ChildProcess[] = [];

  const run = async (script: string, cwd: string) => {
    const child = spawn(process.execPath, [script], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    await once(child.stdout, 'data');
    return child;
  };

  beforeEach(async () => {
    const folder = await realpath(await throwAwayFolder());
    port = await freePort();
    dataFolder = join(folder, 'other');
    ownRun = join(folder, 'own', 'run');
    for (const path of [join(dataFolder, 'run', 'nginx'), ownRun]) await mkdir(path, { recursive: true });
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  async function startNginx(): Promise<ChildProcess> {
    await writeFile(join(dataFolder, 'nginx.cjs'), nginx(port));
    return run(join(dataFolder, 'nginx.cjs'), join(dataFolder, 'run', 'nginx'));
  }

  async function startOther(): Promise<number[]> {
    const proxy = await startNginx();
    await mkdir(join(dataFolder, 'commands'));
    await writeFile(join(dataFolder, 'commands', 'start.mjs'), start(join(dataFolder, 'run'), proxy.pid));
    const other = await run(join(dataFolder, 'commands', 'start.mjs'), dataFolder);
    return [other.pid ?? 0, proxy.pid ?? 0];
  }

  it('is refused with the process, its data folder and how to take its place', async () => {
    const [pid] = await startOther();
    await expect(claimPublicPort(port, ownRun, false)).rejects.toThrow(
      `Another Simmer is using port ${port}: process ${pid}, data folder ${dataFolder}. Stop it with: kill ${pid}. Or take its place with: npm start -- --take-over. Or choose another port, for example: PORT=${port + 1} npm start`,
    );
  });

  it('is free once its place was to be taken, because the other was stopped', async () => {
    const pids = await startOther();
    await claimPublicPort(port, ownRun, true);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('is free for a start with another data folder that is told to take over', async () => {
    const pids = await startOther();
    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' };
    const given = { dataFolder: await newDataFolder(), port, build: false, env };
    await expect(startSimmer(given)).rejects.toThrow(`Another Simmer is using port ${port}`);
    // It gets past the port, and ends for another reason.
    await expect(startSimmer({ ...given, takeOver: true })).rejects.toThrow('Check DATABASE_URL');
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('is refused where only the rest of a killed one has it, which may be taken over too', async () => {
    const { pid = 0 } = await startNginx();
    await expect(claimPublicPort(port, ownRun, false)).rejects.toThrow(
      `The rest of a killed Simmer is using port ${port}: process ${pid}, data folder ${dataFolder}.`,
    );
    await claimPublicPort(port, ownRun, true);
    expect(isAlive(pid)).toBe(false);
  });

  it('is taken from the rest of a killed start of the same data folder without being asked', async () => {
    const { pid = 0 } = await startNginx();
    await claimPublicPort(port, join(dataFolder, 'run'), false);
    expect(isAlive(pid)).toBe(false);
  });
});
