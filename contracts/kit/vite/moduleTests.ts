import { testTimeoutMs } from '@simmer/contracts/testing/patience';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { servedFolders } from './servedFolders.ts';

/**
 * The whole Vitest configuration of a module's own tests, in a page that is pretended.
 *
 * @param folder the module's folder: `import.meta.dirname` of its vitest.config.ts
 */
export function moduleTests(folder: string): ViteUserConfig {
  return defineConfig({
    root: folder,
    server: { fs: { allow: servedFolders(folder) } },
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: testTimeoutMs,
      hookTimeout: testTimeoutMs,
      // What the kit brings beside code, such as pictures, Node cannot import.
      server: { deps: { inline: [/@simmer\//] } },
    },
  });
}
