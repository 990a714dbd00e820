import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses, processesIn } from '@simmer/proxy/processes/leftovers.ts';
import { commandLine, isAlive } from '@simmer/proxy/processes/processTable.ts';
import { expect, it } from 'vitest';

const from = (file: string) => JSON.stringify(join(import.meta.dirname, '../../setup', file));

/** Prepares a database as Vitest does for a run, and says in which folder. */
const script = `
  const { dirname } = await import('node:path');
  const { default: setup } = await import(${from('postgres.globalSetup.ts')});
  const { throwAwayFolder } = await import(${from('throwAwayFolder.ts')});
  await setup({ provide() {} });
  console.log(dirname(await throwAwayFolder()));
  setInterval(() => {}, 1000);`;

it('a run of tests that is killed leaves neither its Postgres nor its folder', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(run.stdout, 'data');
  const folder = String(said).trim();
  const left = processesIn(folder);
  try {
    expect(left.map(commandLine)).toEqual([expect.stringContaining(folder)]);
    run.kill('SIGKILL');
    await expect.poll(() => left.filter(isAlive)).toEqual([]);
    await expect.poll(() => existsSync(folder)).toBe(false);
  } finally {
    run.kill('SIGKILL');
    await endProcesses(left, 'SIGINT');
  }
});
