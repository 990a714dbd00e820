import { resolve } from 'node:path';
import { precompress } from '@simmer/kit/vite/precompress';
import { defineConfig } from 'vite';

const folder = import.meta.dirname;

// The public page: no shell, no Fluent, no federation, and preact where the source says react.
export default defineConfig({
  root: resolve(folder, 'page'),
  base: './',
  plugins: [precompress()],
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
    rolldownOptions: { input: resolve(folder, 'page/song.html') },
  },
});
