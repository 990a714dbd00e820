import type { ModuleManifest } from '@simmer/contracts/module';
import type { Plugin } from 'vite';
import { requiredRanges, type SharedKey } from './sharedPackages.ts';
import { REMOTE_ENTRY, startFiles } from './startFiles.ts';

/** `simmer-build.json`: everything that publishing needs to know about a module's build. */
export type BuildRecord = {
  manifest: ModuleManifest;
  version: string;
  /** the container, relative to the build */
  entry: string;
  requires: Record<string, string>;
  /** files that every page with the module fetches, relative to the build */
  preload: string[];
};

/** Writes the build record beside the code. */
export function buildRecord(manifest: ModuleManifest, version: string, keys: readonly SharedKey[]): Plugin {
  return {
    name: 'simmer:build-record',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const record: BuildRecord = {
        manifest,
        version,
        entry: REMOTE_ENTRY,
        requires: requiredRanges(keys),
        preload: startFiles(bundle),
      };
      this.emitFile({ type: 'asset', fileName: 'simmer-build.json', source: JSON.stringify(record, null, 2) });
    },
  };
}
