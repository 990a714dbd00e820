import type { Plugin } from 'vite';

/** The write side of a store, wherever its district keeps it. */
export const ownerFile = /\/contracts\/src\/(?:[^/]+\/)+[^/]+\.owner\.ts$/;

/**
 * Lets the write side of a store reach the shared store. An `*.owner.ts` lies inside the contracts package, and the federation plugin
 * leaves a package's imports of itself alone. Without this, an owner would write to a private copy that nobody reads.
 *
 * @param entry the file whose imports are shared; the owner's imports are resolved as if written there
 */
export function sharedStoreOfOwners(entry: string): Plugin {
  return {
    name: 'simmer:shared-store-of-owners',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@simmer/contracts' || !importer || !ownerFile.test(importer.replaceAll('\\', '/'))) return null;
      return this.resolve(source, entry, { skipSelf: true });
    },
  };
}
