import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

// Not a project of the other tests: these take minutes at first, root's rights, and Debian (npm run test:containers).
export default defineConfig({
  root,
  test: {
    name: 'containers',
    include: ['tests/containers/**/*.test.ts'],
    globalSetup: [resolve(import.meta.dirname, 'containers.globalSetup.ts')],
    // All files use the one running product, so one after the other.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
});
