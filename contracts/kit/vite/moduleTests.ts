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
      // Tests wait for conditions; the limit only ends what never comes.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // What the kit brings beside code, such as pictures, Node cannot import.
      server: { deps: { inline: [/@simmer\//] } },
    },
  });
}
