import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterEach } from 'vitest';

const modules = resolve(import.meta.dirname, '../../../../node_modules');

/** For tests: builds code with some plugins, and removes it afterwards. React is not in it. */
export function buildsWith(...plugins: Plugin[]) {
  let root = '';
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** @param code `~` in it is where packages are; @param name of its file */
  return async (code: string, name = 'start.js') => {
    root = await mkdtemp(join(tmpdir(), 'simmer-libraries-'));
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), code.replaceAll('~', modules));
    await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins,
      build: {
        lib: { entry: name, formats: ['es'], fileName: () => 'start.mjs' },
        rolldownOptions: { external: ['react', 'react/jsx-runtime', '@griffel/react'] },
      },
    });
    const file = join(root, 'dist/start.mjs');
    return { text: await readFile(file, 'utf8'), run: () => import(/* @vite-ignore */ pathToFileURL(file).href) };
  };
}
