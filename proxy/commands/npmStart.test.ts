import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/freePort.ts';
import { isAlive } from '../processes/processTable.ts';
import { waitFor } from '../processes/waitFor.ts';

const root = resolve(import.meta.dirname, '../..');
/** A first start may build the front ends. */
const START_WITHIN_MS = 170_000;
const STOP_WITHIN_MS = 10_000;
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

type Started = { npm: ChildProcess; port: number; pids: number[] };

/** Runs `npm start` as if in a terminal of its own. */
async function npmStart(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-npm-'));
  folders.push(folder);
  // With existing music, no demo songs are written first.
  await mkdir(join(folder, 'music'));
  await writeFile(join(folder, 'music', 'mine.wav'), 'mine');
  const port = await freePort();
  // A clean environment, because builds behave differently if VITEST is set.
  const { HOME, PATH } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { HOME, PATH, SIMMER_DATA: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await waitFor(() => said.includes('Ready in') || npm.exitCode !== null, START_WITHIN_MS);
  expect(said).toContain('Ready in');
  const run = join(folder, 'run');
  const notes = (await readdir(run)).filter((name) => name.endsWith('.pid'));
  const pids = await Promise.all(notes.map(async (name) => Number(await readFile(join(run, name), 'utf8'))));
  expect(pids.length).toBeGreaterThan(4);
  return { npm, port, pids };
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

describe('npm start', () => {
  it.each([
    'SIGTERM',
    'SIGHUP',
    'SIGKILL',
  ] as const)('stops everything within ten seconds of a %s to npm', async (signal) => {
    const started = await npmStart();
    started.npm.kill(signal);
    expect(await isOver(started)).toBe(true);
  }, 240_000);

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
