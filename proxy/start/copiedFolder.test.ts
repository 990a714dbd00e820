import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { isAlive } from '../processes/processTable.ts';
import { waitFor } from '../processes/waitFor.ts';
import { type RunningSimmer, startSimmer } from './startSimmer.ts';

let folder: string;
let original: string;
let copy: string;
const running: RunningSimmer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-copied-'));
  original = join(folder, 'original');
  copy = join(folder, 'copy');
  // With existing music, no demo songs are written first.
  await mkdir(join(original, 'music'), { recursive: true });
  await writeFile(join(original, 'music', 'mine.wav'), 'mine');
});
afterEach(async () => {
  for (const simmer of running.splice(0)) await simmer.stop();
  await rm(folder, { recursive: true, force: true });
});

const troubles: string[] = [];

async function start(dataFolder: string): Promise<RunningSimmer> {
  const onTrouble = (sentence: string) => troubles.push(sentence);
  const simmer = await startSimmer({ dataFolder, port: await freePort(), build: false, onTrouble });
  running.push(simmer);
  return simmer;
}

const isWhole = async ({ url }: RunningSimmer) =>
  (await Promise.all(['auth', 'library', 'sync'].map((name) => fetch(`${url}/api/health/${name}`)))).every(
    ({ ok }) => ok,
  );

const pidsOf = ({ processes }: RunningSimmer) => Object.values(processes).map(({ pid }) => pid);

/** Both answer, with processes of their own, and one stops without the other noticing. */
async function liveSideBySide(first: RunningSimmer, second: RunningSimmer): Promise<void> {
  const before = pidsOf(first);
  expect(await Promise.all([isWhole(first), isWhole(second)])).toEqual([true, true]);
  expect(new Set([...before, ...pidsOf(second)]).size).toBe(before.length + pidsOf(second).length);
  await second.stop();
  expect(before.filter(isAlive)).toEqual(before);
  expect(pidsOf(first)).toEqual(before);
  expect(await isWhole(first)).toBe(true);
}

it('starts beside its original if it was copied after a stop', async () => {
  await (await start(original)).stop();
  await cp(original, copy, { recursive: true });
  await liveSideBySide(await start(original), await start(copy));
});

it('starts beside its original if it was copied after a crash', async () => {
  await crash(await startElsewhere(original));
  await cp(original, copy, { recursive: true });
  await liveSideBySide(await start(original), await start(copy));
});

it('believes none of the lock and process files that were copied from a running original', async () => {
  await (await start(original)).stop();
  await cp(original, copy, { recursive: true });
  const first = await start(original);
  for (const file of await readdir(join(original, 'run'))) {
    if (/\.(pid|lock)$/.test(file)) await copyFile(join(original, 'run', file), join(copy, 'run', file));
  }
  const pidFile = join('postgres', 'data', 'postmaster.pid');
  await copyFile(join(original, pidFile), join(copy, pidFile));
  troubles.length = 0;
  const second = await start(copy);
  expect(troubles).toEqual([expect.stringContaining(`copied while the Simmer at ${first.url} was using it`)]);
  await liveSideBySide(first, second);
});

async function startElsewhere(dataFolder: string): Promise<{ child: ChildProcess; pids: number[] }> {
  const script = `
    const { startSimmer } = await import(${JSON.stringify(join(import.meta.dirname, 'startSimmer.ts'))});
    const simmer = await startSimmer({ build: false });
    console.log('pids', JSON.stringify(Object.values(simmer.processes).map(({ pid }) => pid)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIMMER_DATA: dataFolder, PORT: String(await freePort()) },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await waitFor(() => said.includes(']'), 60_000)).toBe(true);
  return { child, pids: JSON.parse(said.slice(said.indexOf('['))) };
}

/** Kills a start; its guard ends the rest. */
async function crash({ child, pids }: { child: ChildProcess; pids: number[] }): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(await waitFor(() => !pids.some(isAlive), 30_000)).toBe(true);
}
