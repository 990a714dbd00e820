import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('ends no process when its line finds no room on the disk', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'log.ts'));
  const script = `
    const { createLog } = await import(${module});
    const log = createLog('test');
    for (let line = 0; line < 3; line += 1) log.info('a line');
    setImmediate(() => process.exit(7));`;
  // Every write to it fails because the disk is full.
  const full = openSync('/dev/full', 'w');
  const running = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'ignore'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  const [code] = await once(running, 'exit');
  expect(code).toBe(7);
});
