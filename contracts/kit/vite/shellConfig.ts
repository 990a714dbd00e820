import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { firstLoad } from './firstLoad.ts';
import { precompress } from './precompress.ts';
import { startChunk } from './startChunk.ts';

const startChunks = [
  startChunk('react', /\/node_modules\/(react|react-dom|scheduler|react-router)\//),
  startChunk('libraries', /\/node_modules\//),
  startChunk('contracts', /\/contracts\/src\//),
  startChunk('shell'),
];

/**
 * The shell's Vite configuration: it provides every shared package and knows no module. Its development server takes modules, media and
 * calls from a running product, `SIMMER_ORIGIN`.
 */
export function shellConfig(folder: string): UserConfig {
  const product = process.env.SIMMER_ORIGIN ?? 'http://localhost:8080';
  return {
    root: folder,
    // The registry names the files, so the federation runtime reads no manifests.
    define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
    plugins: [react(), firstLoad(), precompress()],
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
      // Few files for the start. Libraries stay the same from one release to the next.
      rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
    },
  };
}
