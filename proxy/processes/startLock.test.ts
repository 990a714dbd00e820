import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { holdsStartLock, livingStart, takeStartLock } from './startLock.ts';

const ADDRESS = 'http://localhost:8080';
const taking = (run: string) => `
  const { takeStartLock } = await import(${JSON.stringify(join(import.meta.dirname, 'startLock.ts'))});
  takeStartLock(${JSON.stringify(run)}, '${ADDRESS}');
  setInterval(() => {}, 1000);
  console.log('taken');`;

describe('the lock of a data folder', () => {
  let run: string;
  beforeEach(async () => {
    run = join(await throwAwayFolder(), 'run');
  });

  it('is held by one start until that gives it back', async () => {
    const giveBack = takeStartLock(run, ADDRESS);
    expect(() => takeStartLock(run, 'http://localhost:9')).toThrow(
      `Simmer is already running at ${ADDRESS} (process ${process.pid}). Stop it first, take its place with: npm start -- --take-over`,
    );
    expect(livingStart(run)).toMatchObject({ pid: process.pid, url: ADDRESS });
    giveBack();
    expect(livingStart(run)).toBeUndefined();
    takeStartLock(run, ADDRESS)();
    expect(await readdir(run)).toEqual([]);
  });

  it('is not held by a start that was killed, though it still says whose it was', async () => {
    const start = spawn(process.execPath, ['--input-type=module', '-e', taking(run)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(start.stdout, 'data');
    const pid = start.pid ?? expect.fail('it did not start');
    expect(livingStart(run)).toMatchObject({ pid });
    start.kill('SIGKILL');
    await once(start, 'exit');
    expect([livingStart(run), holdsStartLock(run, pid)]).toEqual([undefined, true]);
    takeStartLock(run, ADDRESS)();
  });

  it('holds nothing in a copy of the folder, and says where the original is in use', async () => {
    const giveBack = takeStartLock(run, ADDRESS);
    const copy = `${run}-copy`;
    const seen: string[] = [];
    await cp(run, copy, { recursive: true });
    expect(livingStart(copy)).toBeUndefined();
    const giveCopyBack = takeStartLock(copy, 'http://localhost:9', (url) => seen.push(url));
    expect(seen).toEqual([ADDRESS]);
    expect(livingStart(run)).toMatchObject({ url: ADDRESS });
    giveCopyBack();
    giveBack();
  });
});
