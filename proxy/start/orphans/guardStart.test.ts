import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { endLeftovers } from '../../processes/leftovers.ts';
import { childrenOf, commandLine, isAlive } from '../../processes/processTable.ts';
import { takeStartLock } from '../../processes/startLock.ts';
import { waitFor } from '../../processes/waitFor.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { putCluster } from '../postgres/testing/throwAwayPostgres.ts';

const from = (file: string) => JSON.stringify(join(import.meta.dirname, file));
/** What a start does about its processes, with a Postgres and one process that never ends by itself. */
const starting = (run: string, database: string) => `
  const { spawn } = await import('node:child_process');
  const { notePid } = await import(${from('../../processes/leftovers.ts')});
  const { takeStartLock } = await import(${from('../../processes/startLock.ts')});
  const { guardStart } = await import(${from('guardStart.ts')});
  const { startPostgres } = await import(${from('../postgres/startPostgres.ts')});
  const run = ${JSON.stringify(run)};
  takeStartLock(run, 'http://localhost:1');
  guardStart(run);
  const postgres = await startPostgres({ dataFolder: ${JSON.stringify(database)}, durable: false });
  const service = spawn('sleep', ['600'], { cwd: run, detached: true, stdio: 'ignore' });
  notePid(run, 'postgres', postgres.pid);
  notePid(run, 'service', service.pid);
  console.log(JSON.stringify([postgres.pid, service.pid]));`;

describe('a killed start', () => {
  let run: string;
  let database: string;
  let start: ChildProcess;
  let left: number[];
  let guardian: number;

  beforeEach(async () => {
    const folder = await throwAwayFolder();
    run = join(folder, 'run');
    database = join(folder, 'postgres');
    await mkdir(run);
    await putCluster(database);
    const child = spawn(process.execPath, ['--input-type=module', '-e', starting(run, database)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    left = JSON.parse(String(said));
    guardian =
      childrenOf(child.pid ?? 0).find((pid) => commandLine(pid).includes('simmer-guardian')) ??
      expect.fail('there is no guardian');
    start = child;
  });

  it('has its database and services ended by its guard, and their notes removed', async () => {
    expect(left.filter(isAlive)).toEqual(left);
    start.kill('SIGKILL');
    expect(await waitFor(() => !left.some(isAlive), 30_000)).toBe(true);
    expect(await waitFor(async () => !(await readdir(run)).some((name) => name.endsWith('.pid')), 30_000)).toBe(true);
  });

  it('does not hinder a start that follows at once, whose processes its guard leaves alone', async () => {
    const exited = once(start, 'exit');
    start.kill('SIGKILL');
    await exited;
    const giveBack = takeStartLock(run, 'http://localhost:2');
    await endLeftovers(run);
    const postgres = await startPostgres({ dataFolder: database, durable: false });
    expect(left.filter(isAlive)).toEqual([]);
    expect(await waitFor(() => !isAlive(guardian), 30_000)).toBe(true);
    expect(isAlive(postgres.pid)).toBe(true);
    expect(await postgres.isAnswering()).toBe(true);
    await postgres.stop();
    giveBack();
  });
});
