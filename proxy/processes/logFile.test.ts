import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { openLog, rotateLog } from './logFile.ts';
import { rotateLogs } from './rotateLogs.ts';
import { waitFor } from './waitFor.ts';

const logOutput = JSON.stringify(join(import.meta.dirname, '../../services/common/src/base/logOutput.ts'));

let folder: string;
let file: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  folder = await throwAwayFolder();
  file = join(folder, 'a.log');
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A process that writes numbered lines as fast as it may, until it is told to stop. */
function writer(open: string, stdout: 'ignore' | number = 'ignore') {
  const script = `
    const { followedFile, standardOutput } = await import(${logOutput});
    const output = ${open};
    let number = 0;
    const writing = setInterval(() => {
      for (let line = 0; line < 50; line += 1) output.write(\`line \${number++}\\n\`);
    }, 1);
    process.on('message', () => {
      clearInterval(writing);
      process.send(number, () => process.exit(0));
    });
    process.send('writing');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  running.push(child);
  return {
    begun: once(child, 'message'),
    async stop(): Promise<number> {
      child.send('stop');
      const [count]: unknown[] = await once(child, 'message');
      return Number(count);
    },
  };
}

const rotated = async () => (await readdir(folder)).filter((name) => name.startsWith('a.log'));

describe('the log of a running process', () => {
  it('is rotated without a lost line, and bounded in size and number', async () => {
    // By a fast clock, it looks for another file every 50 ms instead of every second.
    const child = writer(`followedFile(${JSON.stringify(file)}, () => 20 * Date.now())`);
    await child.begun;
    const contents: string[] = [];
    let rotations = 0;
    while (rotations < 4) {
      if (rotateLog(file, () => {}, 20_000)) {
        rotations += 1;
        // The process goes on in the new file after its next look.
        expect(await waitFor(async () => (await stat(file).catch(() => ({ size: 0 }))).size > 0, 10_000)).toBe(true);
      }
      await waitFor(async () => (await stat(file)).size > 20_000, 10_000);
    }
    const count = await child.stop();
    for (const name of (await rotated()).sort().reverse()) contents.push(await readFile(join(folder, name), 'utf8'));
    const numbers = contents.join('').trim().split('\n');
    expect(numbers).toHaveLength(count);
    expect(numbers).toEqual(Array.from({ length: count }, (_, number) => `line ${number}`));
    for (let more = 0; more < 4; more += 1) {
      await appendFile(file, 'x'.repeat(30_000));
      rotateLog(file, () => {}, 20_000);
    }
    expect((await rotated()).sort()).toEqual(['a.log.1', 'a.log.2', 'a.log.3', 'a.log.4']);
  });

  it('is copied and emptied where the process cannot open it again, and goes on from its beginning', async () => {
    const child = writer('standardOutput', openSync(file, 'a'));
    await child.begun;
    expect(await waitFor(async () => (await stat(file)).size > 20_000, 10_000)).toBe(true);
    const end = rotateLogs(() => [{ file }], 20_000, 10);
    expect(await waitFor(async () => (await rotated()).length === 5, 30_000)).toBe(true);
    end();
    await child.stop();
    const lines = (await readFile(`${file}.1`, 'utf8')).split('\n');
    expect(lines.slice(1, -1).every((line) => /^line \d+$/.test(line))).toBe(true);
    // No hole stands where the old lines were.
    expect(await readFile(file, 'utf8')).not.toContain('\0');
  });

  it('is left alone while it is small, and rotated before a process starts', async () => {
    await writeFile(file, 'short');
    expect(rotateLog(file)).toBe(false);
    const large = join(folder, 'logs', 'b.log');
    openLog(folder, 'b');
    await writeFile(large, 'x'.repeat(6 * 1024 ** 2));
    openLog(folder, 'b');
    expect((await stat(large)).size).toBe(0);
    expect((await stat(`${large}.1`)).size).toBe(6 * 1024 ** 2);
  });
});
