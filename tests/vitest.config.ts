import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

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
const inFolder = (name: string, folder: string, environment: 'node' | 'jsdom' = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    ...(environment === 'jsdom' && {
      deps: { optimizer: { client: { enabled: true, include: bundledOnce } } },
    }),
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [
      resolve(root, 'tests/patience.setup.ts'),
      ...(environment === 'jsdom' ? [resolve(root, 'tests/patienceInBrowser.setup.ts')] : []),
    ],
  },
});
const onPostgres = (name: string, folder: string) => {
  const project = inFolder(name, folder);
  return { ...project, test: { ...project.test, globalSetup: [resolve(root, 'tests/postgres.globalSetup.ts')] } };
};

// A module that `npm run module -- create` makes is tested from its first minute.
const modules = readdirSync(root).filter((name) => name.startsWith('mf-'));

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%',
    // Tests wait for conditions; the limit only ends what never comes, also on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    projects: [
      inFolder('contracts', 'contracts'),
      inFolder('shell', 'shell', 'jsdom'),
      ...modules.map((name) => inFolder(name, name, 'jsdom')),
      inFolder('proxy', 'proxy'),
      inFolder('product', 'tests/product'),
      onPostgres('common', 'services/common'),
      onPostgres('auth', 'services/auth'),
      onPostgres('library', 'services/library'),
      onPostgres('sync', 'services/sync'),
      inFolder('storage', 'services/storage'),
    ],
  },
});
