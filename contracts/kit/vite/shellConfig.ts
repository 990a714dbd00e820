import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { firstLoad } from './firstLoad.ts';
import { leanLibraries } from './libraries/leanLibraries.ts';
import { pausesInStart } from './pausesInStart.ts';
import { precompress } from './precompress.ts';
import { startChunk } from './startChunk.ts';

const startChunks = [
  startChunk('react', /\/node_modules\/(react|react-dom|scheduler|react-router)\//),
  startChunk('libraries', /\/node_modules\//),
  startChunk('contracts', /\/contracts\/src\//),
  startChunk('shell'),
];

/**
 * Those that take long to run and are imported by early.js alone, one after the other. Not the shell's own file: it loads later screens, which import it,
 * and in Safari a file doesn't wait for an import that is still running (WebKit bug 242740).
 */
const slicedFiles = new Set(['libraries', 'contracts']);

/**
 * The shell's Vite configuration: it provides every shared package and knows no module. Its development server takes modules, media and
 * calls from a running product, `SIMMER_ORIGIN`.
 */
export function shellConfig(folder: string): UserConfig {
  const product = process.env.SIMMER_ORIGIN ?? 'http://localhost:8080';
  return {
    root: folder,
    plugins: [...leanLibraries(), react(), pausesInStart((name) => slicedFiles.has(name)), firstLoad(), precompress()],
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
      // Few files for the start, run one after the other: in one piece they would keep a phone from answering for a second. Libraries stay the same from
      // one release to the next.
      rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
    },
  };
}
