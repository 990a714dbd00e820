import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { stylesInRender } from './stylesInRender.ts';

const griffel = resolve(import.meta.dirname, '../../../node_modules/@griffel/react');
let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

async function built(name: string): Promise<string> {
  root = await mkdtemp(join(tmpdir(), 'simmer-styles-'));
  await writeFile(join(root, 'start.js'), `export { ${name} } from '${griffel}/src/index.js';`);
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [stylesInRender()],
    build: {
      lib: { entry: 'start.js', formats: ['es'], fileName: () => 'start.mjs' },
      rolldownOptions: { external: ['react', 'react/jsx-runtime'] },
    },
  });
  return readFile(join(root, 'dist/start.mjs'), 'utf8');
}

describe('the page’s styles', () => {
  it.each([
    'makeStyles',
    'makeResetStyles',
    '__styles',
    '__resetStyles',
  ])('are inserted while a component renders: %s', async (name) =>
    expect(await built(name)).not.toContain('useInsertion'));

  it('of elements are inserted with the page', async () => {
    expect(await built('makeStaticStyles')).toContain('useInsertion');
  });
});
