import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

it("leaves the compile cache as the service's next start accepts it", async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-compiled-'));
  const code = `
    const { collectWhenQuiet } = await import(${JSON.stringify(join(import.meta.dirname, 'collectWhenQuiet.ts'))});
    collectWhenQuiet();
  `;
  const env = { ...process.env, NODE_COMPILE_CACHE: folder, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
  const start = async () => {
    const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env });
    return stderr.split('\n').filter((line) => line.includes('collectWhenQuiet.ts'));
  };
  await start();
  const second = (await start()).join('\n');
  expect(second).toContain('accepted');
  expect(second).not.toContain('rejected');
});
