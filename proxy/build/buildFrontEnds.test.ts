import { mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { buildFrontEnds } from './buildFrontEnds.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const viteConfig = (outDir = 'dist') =>
  `export default { build: { outDir: '${outDir}', emptyOutDir: true, lib: { entry: 'src/main.ts', formats: ['es'], fileName: 'main' } } };`;

beforeEach(async () => {
  root = await throwAwayFolder();
  await mkdir(join(root, 'node_modules'));
  await symlink(resolve(import.meta.dirname, '../../node_modules/vite'), join(root, 'node_modules/vite'));
  await write('package-lock.json', '{}');
  await write('tsconfig.base.json', '{}');
  await write('contracts/src/contracts.ts', 'export const agreed = 1;');
  for (const folder of ['shell', 'mf-a']) {
    await write(`${folder}/package.json`, `{ "name": "${folder}", "type": "module" }`);
    await write(`${folder}/vite.config.ts`, viteConfig());
    await write(`${folder}/src/main.ts`, `export const name = '${folder}';`);
  }
});

describe('building the front ends', () => {
  it('builds what changed since the last time, and only that', async () => {
    const reported: string[] = [];
    const build = () => buildFrontEnds({ root, onProgress: ({ folder }) => reported.push(folder) });

    expect(await build()).toEqual(['shell', 'mf-a']);
    expect(reported.toSorted()).toEqual(['mf-a', 'shell']);
    expect(await build()).toEqual([]);

    await write('mf-a/src/main.ts', "export const name = 'changed';");
    expect(await build()).toEqual(['mf-a']);
    expect(await readFile(join(root, 'mf-a/dist/main.js'), 'utf8')).toContain('changed');

    await write('mf-a/src/main.test.ts', 'a test is no source of a build');
    expect(await build()).toEqual([]);

    await write('contracts/src/contracts.ts', 'export const agreed = 2;');
    expect(await build()).toEqual(['shell', 'mf-a']);
  });

  it('rebuilds what another program built or deleted in the meantime', async () => {
    await buildFrontEnds({ root });
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(root, 'shell/dist/main.js'), yesterday, yesterday);
    await rm(join(root, 'mf-a/dist'), { recursive: true });
    expect(await buildFrontEnds({ root })).toEqual(['shell', 'mf-a']);
  });

  it('builds a light page beside the module it belongs to', async () => {
    await write('mf-a/vite.page.config.ts', viteConfig('dist/page'));
    await buildFrontEnds({ root, folders: ['mf-a'] });
    expect(await readFile(join(root, 'mf-a/dist/page/main.js'), 'utf8')).toContain('mf-a');
  });

  it('leaves brotli for later, and makes it with the next build that does not', async () => {
    await write('shell/public/page.css', 'a {}');
    await write('shell/public/page.css.gz', 'a few bytes');
    const brotli = () =>
      readFile(join(root, 'shell/dist/page.css.br')).then((bytes) => brotliDecompressSync(bytes).toString());
    await buildFrontEnds({ root, brotliLater: true });
    await expect(brotli()).rejects.toThrow(/ENOENT/);
    expect(await buildFrontEnds({ root })).toEqual([]);
    expect(await brotli()).toBe('a {}');
    expect(await buildFrontEnds({ root })).toEqual([]);
  });

  it('fails with what Vite said, and tries again the next time', async () => {
    await write('mf-a/src/main.ts', "import './nowhere.ts';");
    await expect(buildFrontEnds({ root, folders: ['mf-a'] })).rejects.toThrow(/Could not build mf-a[\s\S]*nowhere/);
    await write('mf-a/src/main.ts', 'export const name = 1;');
    expect(await buildFrontEnds({ root, folders: ['mf-a'] })).toEqual(['mf-a']);
  });
});
