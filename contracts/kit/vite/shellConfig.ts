import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { federationChunk } from './federationChunk.ts';
import { firstLoad } from './firstLoad.ts';
import { isLazyShare, lazySharesOfProvider } from './lazySharesOfProvider.ts';
import { precompress } from './precompress.ts';
import { readyShares } from './readyShares.ts';
import { schemasWithoutJson } from './schemasWithoutJson.ts';
import { federationShares, sharedKeys } from './sharedPackages.ts';
import { sharedStoreOfOwners } from './sharedStoreOfOwners.ts';

/**
 * The shell's Vite configuration: it provides every shared package and knows no module. Its development server takes modules, media and
 * calls from a running product, `SIMMER_ORIGIN`.
 */
export function shellConfig(folder: string): UserConfig {
  const product = process.env.SIMMER_ORIGIN ?? 'http://localhost:8080';
  return {
    root: folder,
    plugins: [
      // In a build the shell's own copy is the shared one.
      { ...sharedStoreOfOwners(resolve(folder, 'src/main.tsx')), apply: 'serve' },
      lazySharesOfProvider(),
      schemasWithoutJson(),
      readyShares(sharedKeys.filter((key) => !isLazyShare(key))),
      react(),
      federation({
        name: 'shell',
        filename: 'remoteEntry.js',
        remotes: {},
        manifest: false,
        dts: false,
        shared: federationShares(sharedKeys, 'provider'),
        experiments: { provideExternalRuntime: true },
      }),
      firstLoad(),
      precompress(),
    ],
    server: {
      proxy: Object.fromEntries(
        ['/api', '/modules.json', '/modules/', '/media/', '/share/', '/song-share/'].map((path) => [
          path,
          { target: product, headers: { origin: product } },
        ]),
      ),
    },
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [federationChunk] } } },
    },
  };
}
