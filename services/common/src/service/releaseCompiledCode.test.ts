import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes what is not in the compile cache yet, and loads code again afterwards', async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-compiled-'));
  const code = `
    import { readdirSync } from 'node:fs';
    const written = () => readdirSync(process.env.NODE_COMPILE_CACHE, { recursive: true }).length;
    const before = written();
    const { releaseCompiledCode } = await import(${JSON.stringify(join(import.meta.dirname, 'releaseCompiledCode.ts'))});
    releaseCompiledCode();
    const after = written();
    const { drainOf } = await import(${JSON.stringify(join(import.meta.dirname, 'drain.ts'))});
    console.log(JSON.stringify({ before, hasMore: after > before, later: typeof drainOf }));
  `;
  const env = { ...process.env, NODE_COMPILE_CACHE: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env });
  expect(JSON.parse(stdout)).toEqual({ before: 1, hasMore: true, later: 'function' });
});
