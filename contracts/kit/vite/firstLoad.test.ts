import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { firstLoad } from './firstLoad.ts';
import { startChunk } from './startChunk.ts';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

async function builtPage(head: string, library = 'globalThis.library = 1;'): Promise<string> {
  root = await mkdtemp(join(tmpdir(), 'simmer-page-'));
  await writeFile(join(root, 'index.html'), `<head>${head}<script type="module" src="/main.js"></script></head>`);
  await mkdir(join(root, 'public'));
  await writeFile(
    join(root, 'public/early.js'),
    '// Runs first.\nconst started = true;\nglobalThis.started = started;\n',
  );
  await writeFile(
    join(root, 'main.js'),
    "import './library.js'; export const title = 'Simmer'; document.title = title;",
  );
  await writeFile(join(root, 'library.js'), library);
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [firstLoad()],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [startChunk('library', /library/)] } } },
    },
  });
  return readFile(join(root, 'dist/index.html'), 'utf8');
}

describe('the start of a page', () => {
  it('leaves its code to the early script, libraries first', async () => {
    const html = await builtPage('<script src="/early.js"></script>');
    const [, code = ''] = /<script src="\/early\.js" data-code="([^"]+)" data-fonts="">/.exec(html) ?? [];
    expect(code).toMatch(/^(\S+ )*\/assets\/library-\S+\.js (\S+ )*\/assets\/index-\S+\.js$/);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload');
    expect(await readFile(join(root, 'dist/early.js'), 'utf8')).not.toContain('Runs first');
  });

  it('is not built without the script that would run its code', async () => {
    await expect(builtPage('')).rejects.toThrow('early.js');
  });

  it('is not built where its files would run as one, because they import each other', async () => {
    const library = "import { title } from './main.js'; globalThis.library = () => title;";
    await expect(builtPage('<script src="/early.js"></script>', library)).rejects.toThrow('starts the page');
  });
});
