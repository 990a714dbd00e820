import type { ModuleManifest } from '@simmer/contracts';
import type { Plugin, Rolldown } from 'vite';
import { requiredRanges, type SharedKey } from './sharedPackages.ts';

/** `simmer-build.json`: all that publishing a module needs to know of its build. */
export type BuildRecord = {
  manifest: ModuleManifest;
  version: string;
  /** the federation manifest, relative to the build */
  entry: string;
  requires: Record<string, string>;
  /** files that every use of the module fetches, relative to the build */
  preload: string[];
};

/** Files and everything they import before they run. */
function withStaticImports(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) found.add(imported);
  }
  return [...found];
}

/** Writes the build record beside the code. */
export function buildRecord(manifest: ModuleManifest, version: string, keys: readonly SharedKey[]): Plugin {
  return {
    name: 'simmer:build-record',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const starts = Object.values(bundle).filter(
        (output) =>
          output.fileName === 'remoteEntry.js' ||
          (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/remote.tsx')),
      );
      const record: BuildRecord = {
        manifest,
        version,
        entry: 'mf-manifest.json',
        requires: requiredRanges(keys),
        preload: withStaticImports(
          bundle,
          starts.map(({ fileName }) => fileName),
        ),
      };
      this.emitFile({ type: 'asset', fileName: 'simmer-build.json', source: JSON.stringify(record, null, 2) });
    },
  };
}
