import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ownerFile = /\/contracts\/src\/events\/[^/]+\.owner\.ts$/;

/**
 * Lets the write side of a store reach the shared store. An `*.owner.ts` lies inside the contracts package, and the federation plugin
 * leaves a package's imports of itself alone; without this, an owner would write to a private copy that nobody reads.
 */
export function sharedStoreOfOwners(folder: string): Plugin {
  const asIfFromTheModule = resolve(folder, 'src/remote.tsx');
  return {
    name: 'simmer:shared-store-of-owners',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@simmer/contracts' || !importer || !ownerFile.test(importer.replaceAll('\\', '/'))) return null;
      return this.resolve(source, asIfFromTheModule, { skipSelf: true });
    },
  };
}
