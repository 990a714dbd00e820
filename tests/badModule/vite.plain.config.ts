import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entry = resolve(import.meta.dirname, 'src/plain.tsx');
const ofTheShell = { singleton: true, import: false } as const;

/** Somebody else's module, built without any of Simmer's tools: a plain remote of module federation. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    federation({
      name: 'mf_plain',
      filename: 'remoteEntry.js',
      dts: false,
      exposes: { './module': './src/plain.tsx' },
      manifest: true,
      shared: {
        react: ofTheShell,
        'react/jsx-runtime': ofTheShell,
        '@nanostores/react': ofTheShell,
        '@simmer/contracts': ofTheShell,
        '@simmer/kit/ui': ofTheShell,
      },
    }),
  ],
  build: {
    target: 'es2022',
    outDir: resolve(import.meta.dirname, '../../node_modules/.cache/simmer/plainModule'),
    emptyOutDir: true,
    rolldownOptions: { input: entry },
  },
});
