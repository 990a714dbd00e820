import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { freePort } from '../processes/freePort.ts';
import { childrenOf, commandLine, isAlive } from '../processes/processTable.ts';
import { runWhenGone } from '../processes/runWhenGone.ts';
import { waitFor } from '../processes/waitFor.ts';
import { putCluster } from '../start/postgres/testing/throwAwayPostgres.ts';
import { newDataFolder } from '../start/testing/dataFolder.ts';

const root = resolve(import.meta.dirname, '../..');
/** A first start may build the front ends. */
const START_WITHIN_MS = 170_000;
const STOP_WITHIN_MS = 10_000;

type Started = { npm: ChildProcess; port: number; pids: number[]; folder: string };

/** A process and all it has started, by their command lines. */
function family(pid: number): { pid: number; command: string }[] {
  return [{ pid, command: commandLine(pid) }, ...childrenOf(pid).flatMap(family)];
}

type Place = { folder?: string; port?: number; args?: string[] };

/** Runs `npm start` as if in a terminal of its own, until it has said something. */
async function npmStart(said = 'Ready in', place: Place = {}): Promise<Started> {
  const { folder = await newDataFolder(), port = await freePort(), args = [] } = place;
  // Tests change nothing on this machine: a first start as root would install nginx.
  const programs = await throwAwayFolder();
  await writeFile(join(programs, 'apt-get'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  // A clean environment, because builds behave differently if VITEST is set.
  const { HOME, PATH, NODE_COMPILE_CACHE } = process.env;
  const npm = spawn('npm', ['start', '--', ...args], {
    cwd: root,
    detached: true,
    env: { HOME, PATH: `${programs}:${PATH}`, NODE_COMPILE_CACHE, SIMMER_DATA: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A product of a failed test is not left behind.
  npm.once('exit', runWhenGone('simmer-tests-npm', ['sh', '-c', `kill -s KILL -- -${npm.pid}`]));
  let heard = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await waitFor(() => heard.includes(said) || npm.exitCode !== null, START_WITHIN_MS);
  expect(heard).toContain(said);
  return { npm, port, folder, pids: [...family(npm.pid ?? 0).map(({ pid }) => pid), ...(await notedPids(folder))] };
}

async function notedPids(folder: string): Promise<number[]> {
  const run = join(folder, 'run');
  const notes = (await readdir(run).catch(() => [])).filter((name) => name.endsWith('.pid'));
  return Promise.all(notes.map(async (name) => Number(await readFile(join(run, name), 'utf8'))));
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}

async function isOver({ port, pids }: Started): Promise<boolean> {
  const began = performance.now();
  const areGone = await waitFor(() => !pids.some(isAlive), STOP_WITHIN_MS);
  return areGone && waitFor(async () => !(await isTaken(port)), STOP_WITHIN_MS - (performance.now() - began));
}

// Consecutive steps over one data folder and port.
describe('npm start', { shuffle: false }, () => {
  let running: Started;

  it('says which other Simmer has the port, and how to take its place', async () => {
    running = await npmStart();
    expect((await notedPids(running.folder)).length).toBeGreaterThan(4);
    const { port } = running;
    const refused = await npmStart('take its place with: npm start -- --take-over', { port });
    expect(await waitFor(() => refused.npm.exitCode !== null, STOP_WITHIN_MS)).toBe(true);
    expect(refused.npm.exitCode).not.toBe(0);
  }, 240_000);

  it('takes the place of the Simmer that runs if it is told to', async () => {
    const { pids } = running;
    running = await npmStart('Ready in', { ...running, args: ['--take-over'] });
    expect(pids.filter(isAlive)).toEqual([]);
  }, 240_000);

  it('ends what a killed start of the same data folder left there, even without notes of it', async () => {
    const { npm, folder, pids } = running;
    const commands = family(npm.pid ?? 0);
    const guardian = commands.find(({ command }) => command.includes('simmer-guardian'));
    process.kill(guardian?.pid ?? expect.fail('there is no guardian'), 'SIGKILL');
    for (const { pid } of commands.filter(({ command }) => /\bstart\.m?[jt]s\b/.test(command)))
      process.kill(pid, 'SIGKILL');
    const run = join(folder, 'run');
    for (const name of await readdir(run)) if (name.endsWith('.pid')) await rm(join(run, name));
    running = await npmStart('Ready in', running);
    expect(await waitFor(() => !pids.some(isAlive), STOP_WITHIN_MS)).toBe(true);
  }, 240_000);

  it('stops everything within ten seconds of its terminal going away', async () => {
    const { npm } = running;
    npm.stdout?.destroy();
    npm.stderr?.destroy();
    process.kill(-(npm.pid ?? expect.fail('npm did not start')), 'SIGHUP');
    expect(await isOver(running)).toBe(true);
  }, 240_000);
});

describe('npm start under way', () => {
  it.each([
    ['SIGTERM', 'Starting Simmer'],
    ['SIGHUP', 'Starting Simmer'],
    ['SIGKILL', 'Starting Simmer'],
    // A process manager sends it to npm alone, which expects a terminal to have sent it to all.
    ['SIGINT', 'Starting Simmer'],
    // It watches npm for as long as it runs.
    ['SIGKILL', 'Ready in'],
  ] as const)(
    'stops what it has started so far within ten seconds of a %s to npm, once it said “%s”',
    async (signal, said) => {
      const folder = await newDataFolder();
      await putCluster(join(folder, 'postgres'));
      const started = await npmStart(said, { folder });
      started.npm.kill(signal);
      expect(await isOver({ ...started, pids: [...started.pids, ...(await notedPids(started.folder))] })).toBe(true);
      expect(await waitFor(async () => !(await notedPids(started.folder)).some(isAlive), STOP_WITHIN_MS)).toBe(true);
    },
    240_000,
  );
});

describe('npm start that installs the packages first', () => {
  it.each([
    'SIGTERM',
    'SIGKILL',
  ] as const)('ends the installation within ten seconds of a %s to npm', async (signal) => {
    const folder = await throwAwayFolder();
    const commands = join(folder, 'proxy', 'commands');
    await mkdir(join(commands, 'checks'), { recursive: true });
    for await (const file of glob('{*,checks/*}.mjs', { cwd: import.meta.dirname })) {
      await copyFile(join(import.meta.dirname, file), join(commands, file));
    }
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
    await writeFile(join(folder, 'package-lock.json'), '{}');
    // An installation that never ends.
    const installing = join(folder, 'npm.js');
    await writeFile(installing, 'console.log("installing"); setInterval(() => {}, 1000);');
    const { HOME, PATH } = process.env;
    await writeFile(join(folder, 'npm.sh'), `#!/bin/sh\nnpm_execpath=${installing} exec sh "$@"\n`, { mode: 0o755 });
    const npm = spawn('npm', ['start', `--script-shell=${join(folder, 'npm.sh')}`], {
      cwd: folder,
      env: { HOME, PATH },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let heard = '';
    npm.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    expect(await waitFor(() => heard.includes('installing\n'), 60_000)).toBe(true);
    const pids = family(npm.pid ?? 0).map(({ pid }) => pid);
    expect(pids.length).toBeGreaterThanOrEqual(3);
    npm.kill(signal);
    expect(await waitFor(() => !pids.some(isAlive), STOP_WITHIN_MS)).toBe(true);
  }, 120_000);
});
