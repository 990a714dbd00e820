import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { conditionTimeoutMs, testTimeoutMs } from '@simmer/contracts/testing/patience';
import { defineConfig } from 'vitest/config';
import { compileCacheFolder } from './setup/compileCacheFolder.ts';

const root = resolve(import.meta.dirname, '..');
const setup = (name: string) => resolve(root, 'tests/setup', name);

// Bundled once a run: read file by file, these made up a third of the time of a module's tests. All that share React stand here, or it would be there twice.
const bundledOnce = [
  '@fluentui/react-components',
  '@nanostores/react',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'nanostores',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

type Options = {
  /** `page`: in a page that jsdom pretends; `postgres`: beside a Postgres for the whole run */
  needs?: 'page' | 'postgres';
  setupFiles?: string[];
};

const inFolder = (name: string, folder: string, { needs, setupFiles = [] }: Options = {}) => ({
  extends: true as const,
  test: {
    name,
    environment: needs === 'page' ? ('jsdom' as const) : ('node' as const),
    ...(needs === 'page' && { deps: { optimizer: { client: { enabled: true, include: bundledOnce } } } }),
    ...(needs === 'postgres' && { globalSetup: [setup('postgres.globalSetup.ts')] }),
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [setup(needs === 'page' ? 'page.setup.ts' : 'node.setup.ts'), ...setupFiles],
  },
});

// A module that `npm run module -- create` makes is tested from its first minute.
const modules = readdirSync(root).filter((name) => name.startsWith('mf-'));

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%',
    // The files of a worker share what they import: half the processor time of a run was evaluating it again for each. What a file changes in it,
    // it puts back.
    isolate: false,
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    expect: { poll: { timeout: conditionTimeoutMs, interval: 20 } },
    env: { NODE_COMPILE_CACHE: compileCacheFolder },
    projects: [
      inFolder('contracts', 'contracts'),
      inFolder('shell', 'shell', {
        needs: 'page',
        setupFiles: [resolve(root, 'shell/src/testing/browser.setup.ts')],
      }),
      ...modules.map((name) => inFolder(name, name, { needs: 'page' })),
      inFolder('proxy', 'proxy'),
      inFolder('product', 'tests/product'),
      inFolder('together', 'tests/together', { needs: 'postgres' }),
      inFolder('upgrade', 'tests/upgrade'),
      inFolder('common', 'services/common', { needs: 'postgres' }),
      inFolder('auth', 'services/auth', { needs: 'postgres' }),
      inFolder('library', 'services/library', { needs: 'postgres' }),
      inFolder('sound', 'services/sound'),
      inFolder('sync', 'services/sync', { needs: 'postgres' }),
      inFolder('storage', 'services/storage'),
    ],
  },
});
