import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { precompress } from '@simmer/kit/vite/precompress';
import { defineConfig, type Plugin } from 'vite';
import { leanPreload } from './leanPreload.ts';
import { pageFont } from './pageFont.ts';
import { templatesIntoPages } from './templatesIntoPages.ts';

const folder = import.meta.dirname;
const sprite = resolve(folder, '../contracts/kit/src/icons/playlistSprite.svg');

/** Writes each playlist icon to its own file: a page loads only the one it shows. */
function iconFiles(): Plugin {
  return {
    name: 'simmer:icon-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const icons = resolve(dir, 'icons');
      await mkdir(icons, { recursive: true });
      const symbols = (await readFile(sprite, 'utf8')).matchAll(
        /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/g,
      );
      for (const [, name, box, shapes] of symbols) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g id="icon">${shapes}</g></svg>\n`;
        await writeFile(resolve(icons, `${name}.svg`), svg);
      }
    },
  };
}

function run(code: string, exports: object): void {
  const compiled = compileFunction(code, ['exports', 'require']);
  Reflect.apply(compiled, undefined, [exports, createRequire(resolve(folder, 'package.json'))]);
}

// The public pages: no shell, no Fluent, no federation, and preact instead of react.
export default defineConfig({
  root: resolve(folder, 'page'),
  base: './',
  plugins: [templatesIntoPages({ folder, run }), pageFont(), leanPreload(), iconFiles(), precompress()],
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    outDir: resolve(folder, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [resolve(folder, 'page/song.html'), resolve(folder, 'page/playlist.html')],
      // One file for what both pages begin with: guests' notes share some of it, and would split it in three.
      output: {
        codeSplitting: {
          groups: [{ name: 'startSharePage', test: /\/src\/(page\/startSharePage|shared\/)|\/preact\// }],
        },
      },
    },
  },
});
