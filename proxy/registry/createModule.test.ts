import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { viteBuild } from '../build/viteBuild.ts';
import { createModule } from './createModule.ts';
import { shellOffer } from './gate.ts';
import { publishModule } from './publishModule.ts';

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let root: string;

// A repository of its own: the new module lives in it, all that is installed is the real one's.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'simmer-create-'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json'])
    await cp(join(repository, file), join(root, file));
  await createModule({ root, name: 'mf-set-list' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

const withNode = (program: string, args: string[]) =>
  run(process.execPath, [join(repository, 'node_modules', program), ...args], { cwd: root });

describe('a new module', () => {
  it('is checked with the others', async () => {
    const text = await readFile(join(root, 'tsconfig.json'), 'utf8');
    expect(JSON.parse(text).references).toContainEqual({ path: 'mf-set-list' });
    await withNode('typescript/bin/tsc', ['-p', 'mf-set-list']);
  }, 60_000);

  it('passes its own tests', async () => {
    const server = `{ fs: { allow: ['${root}', '${repository}'] } }`;
    const test = "{ environment: 'jsdom', include: ['mf-*/**/*.test.{ts,tsx}'] }";
    await writeFile(join(root, 'vitest.config.ts'), `export default { server: ${server}, test: ${test} };`);
    const { stdout } = await withNode('vitest/vitest.mjs', ['run', '--no-color']);
    expect(stdout).toMatch(/Tests\s+4 passed/);
  }, 60_000);

  it('builds, and fits the shell', async () => {
    // The federation plugin shares nothing where it believes to be inside a test.
    vi.stubEnv('VITEST', undefined);
    await viteBuild(join(root, 'mf-set-list'));
    const { module } = await publishModule({
      modulesFolder: join(root, 'modules'),
      buildFolder: join(root, 'mf-set-list/dist'),
      publishedBy: 'ana',
      now: new Date(),
      shell: shellOffer(),
    });
    expect(module).toMatchObject({ name: 'mf-set-list', routes: [{ path: '/set-list', title: 'Set list' }] });
  }, 60_000);

  it('has a name that is free and fits', async () => {
    await mkdir(join(root, 'mf-taken'));
    await expect(createModule({ root, name: 'mf-taken' })).rejects.toThrow('There is a folder mf-taken already.');
    await expect(createModule({ root, name: 'Set List' })).rejects.toThrow('"Set List" is not');
  });
});
