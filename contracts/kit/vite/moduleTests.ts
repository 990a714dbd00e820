import { testTimeoutMs } from '@simmer/contracts/testing/patience';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { servedFolders } from './servedFolders.ts';

/**
 * The whole Vitest configuration of a module's own tests, in a simulated page.
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
      // Node can't import the kit's assets, such as pictures.
      server: { deps: { inline: [/@simmer\//] } },
    },
  });
}
