import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { usedCpuSeconds } from './cpuSeconds.mjs';

const BUSY = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';

it('counts what a process has used that is nobody’s child any more', async () => {
  const before = usedCpuSeconds();
  const shell = spawn('sh', ['-c', '("$0" -e "$1"; echo done) &', process.execPath, BUSY]);
  await once(shell.stdout, 'data');
  expect(usedCpuSeconds() - before).toBeGreaterThan(0.25);
});
