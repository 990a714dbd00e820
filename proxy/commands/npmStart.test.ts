import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { childrenOf, commandLine, isAlive } from '../processes/processTable.ts';
import { waitFor } from '../processes/waitFor.ts';

const root = resolve(import.meta.dirname, '../..');
/** A first start may build the front ends. */
const START_WITHIN_MS = 170_000;
const STOP_WITHIN_MS = 10_000;
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

type Started = { npm: ChildProcess; port: number; pids: number[]; folder: string };

/** A process and all it has started, by their command lines. */
function family(pid: number): { pid: number; command: string }[] {
  return [{ pid, command: commandLine(pid) }, ...childrenOf(pid).flatMap(family)];
}

async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-npm-'));
  folders.push(folder);
  // With existing music, no demo songs are written first.
  await mkdir(join(folder, 'music'));
  await writeFile(join(folder, 'music', 'mine.wav'), 'mine');
  return folder;
}

type Place = { folder?: string; port?: number; args?: string[] };

/** Runs `npm start` as if in a terminal of its own, until it has said something. */
async function npmStart(said = 'Ready in', place: Place = {}): Promise<Started> {
  const { folder = await newDataFolder(), port = await freePort(), args = [] } = place;
  // A clean environment, because builds behave differently if VITEST is set.
  const { HOME, PATH } = process.env;
  const npm = spawn('npm', ['start', '--', ...args], {
    cwd: root,
    detached: true,
    env: { HOME, PATH, SIMMER_DATA: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

describe('npm start where the port is taken', () => {
  it('says which program has it', async () => {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { npm } = await npmStart(`is using port ${port}: node`, { port });
    await waitFor(() => npm.exitCode !== null, STOP_WITHIN_MS);
    listener.close();
  }, 240_000);

  it('says which other Simmer has it, and takes its place if it is told to', async () => {
    const first = await npmStart();
    const { port } = first;
    const refused = await npmStart('take its place with: npm start -- --take-over', { port });
    await waitFor(() => refused.npm.exitCode !== null, STOP_WITHIN_MS);
    const second = await npmStart('Ready in', { port, args: ['--take-over'] });
    expect(first.pids.filter(isAlive)).toEqual([]);
    const third = await npmStart('Ready in', { port, folder: second.folder, args: ['--take-over'] });
    expect(second.pids.filter(isAlive)).toEqual([]);
    third.npm.kill('SIGTERM');
    expect(await isOver(third)).toBe(true);
  }, 400_000);

  it('ends what a killed start of the same data folder left there, even without notes of it', async () => {
    const first = await npmStart();
    const commands = family(first.npm.pid ?? 0);
    const guardian = commands.find(({ command }) => command.includes('simmer-guardian'));
    process.kill(guardian?.pid ?? expect.fail('there is no guardian'), 'SIGKILL');
    for (const { pid } of commands.filter(({ command }) => /start\.\w+$/.test(command))) process.kill(pid, 'SIGKILL');
    const run = join(first.folder, 'run');
    for (const name of await readdir(run)) if (name.endsWith('.pid')) await rm(join(run, name));
    const second = await npmStart('Ready in', first);
    second.npm.kill('SIGTERM');
    expect(await isOver(second)).toBe(true);
  }, 400_000);
});

describe('npm start', () => {
  it.each([
    'SIGTERM',
    'SIGHUP',
    'SIGKILL',
    // A process manager sends it to npm alone, which expects a terminal to have sent it to all.
    'SIGINT',
  ] as const)('stops everything within ten seconds of a %s to npm', async (signal) => {
    const started = await npmStart();
    expect((await notedPids(started.folder)).length).toBeGreaterThan(4);
    started.npm.kill(signal);
    expect(await isOver(started)).toBe(true);
  }, 240_000);

  it.each([
    ['SIGINT', 'start.mjs'],
    ['SIGKILL', 'start.mjs'],
    ['SIGKILL', 'start.ts'],
  ] as const)(
    'stops everything within ten seconds of a %s to %s',
    async (signal, script) => {
      const started = await npmStart();
      const commands = family(started.npm.pid ?? 0);
      const found =
        commands.find(({ command }) => command.endsWith(script)) ??
        // On Node 24 there is only one of them.
        commands.find(({ command }) => /start\.\w+$/.test(command));
      process.kill(found?.pid ?? expect.fail(`${script} is not running`), signal);
      expect(await isOver(started)).toBe(true);
    },
    240_000,
  );

  it('stops what it has started so far within ten seconds of its npm being killed', async () => {
    const started = await npmStart('Starting Simmer');
    started.npm.kill('SIGKILL');
    expect(await isOver({ ...started, pids: [...started.pids, ...(await notedPids(started.folder))] })).toBe(true);
    expect(await waitFor(async () => !(await notedPids(started.folder)).some(isAlive), STOP_WITHIN_MS)).toBe(true);
  }, 240_000);

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends an installation within ten seconds of a %s to npm', async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'simmer-install-'));
    folders.push(folder);
    const commands = join(folder, 'proxy', 'commands');
    await mkdir(commands, { recursive: true });
    for (const file of ['start.mjs', 'install.mjs', 'keepCompiled.mjs', 'watchStarter.mjs']) {
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

  it('stops everything within ten seconds of its terminal going away', async () => {
    const started = await npmStart();
    const { pid } = started.npm;
    if (!pid) throw new Error('npm did not start');
    started.npm.stdout?.destroy();
    started.npm.stderr?.destroy();
    process.kill(-pid, 'SIGHUP');
    expect(await isOver(started)).toBe(true);
  }, 240_000);
});
