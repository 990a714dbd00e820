import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { freePort } from './freePort.ts';
import { portOwner } from './portOwner.ts';

const folder = await throwAwayFolder();

describe('who has a port', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '::',
  ])('is found with its program and script, and no other argument: %s', async (host) => {
    const script = join(folder, 'listener.js');
    await writeFile(
      script,
      "require('net').createServer().listen(process.argv[2], process.argv[3], () => console.log('listening'))",
    );
    const port = await freePort();
    const listener = spawn(process.execPath, [script, `${port}`, host, 'secret'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(listener.stdout, 'data');
    expect(portOwner(port)).toEqual({ pid: listener.pid, program: `${basename(process.execPath)} listener.js` });
    listener.kill();
    await once(listener, 'exit');
    expect(portOwner(port)).toBeUndefined();
  });
});
