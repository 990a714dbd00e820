import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { childrensCpuSeconds, usedCpuSeconds } from './cpuSeconds.ts';

const BUSY = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';

it('counts what a child’s child has used, once both have ended', () => {
  const before = usedCpuSeconds();
  spawnSync('sh', ['-c', '"$0" -e "$1"; true', process.execPath, BUSY]);
  expect(usedCpuSeconds() - before).toBeGreaterThan(0.19);
});

it('tells it of another process', async () => {
  const child = spawn('sh', ['-c', '"$0" -e "$1"; echo done; read -r _', process.execPath, BUSY]);
  await once(child.stdout, 'data');
  expect(childrensCpuSeconds(child.pid)).toBeGreaterThan(0.19);
  child.stdin.end();
  await once(child, 'exit');
});
