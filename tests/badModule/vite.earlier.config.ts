import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { federationShares } from '@simmer/kit/sharedPackages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entry = resolve(import.meta.dirname, 'src/earlier.tsx');

/** The build of every module before contract 1.5: a remote of module federation, which may be published for years to come. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    federation({
      name: 'mf_earlier',
      filename: 'remoteEntry.js',
      dts: false,
      exposes: { './module': './src/earlier.tsx' },
      manifest: true,
      shared: federationShares(
        ['react', 'react/jsx-runtime', '@nanostores/react', '@simmer/contracts', '@simmer/kit/ui'],
        'consumer',
      ),
      experiments: { externalRuntime: true },
    }),
  ],
  build: {
    target: 'es2022',
    outDir: resolve(import.meta.dirname, '../../node_modules/.cache/simmer/earlierModule'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { input: entry },
  },
});
