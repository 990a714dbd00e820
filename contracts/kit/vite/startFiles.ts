import type { Rolldown } from 'vite';

/** The container that the federation runtime asks for the module, and what it reads first. */
export const REMOTE_ENTRY = 'remoteEntry.js';
export const MANIFEST = 'mf-manifest.json';

/** Files and everything they import statically. */
export function withStaticImports(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) found.add(imported);
  }
  return [...found];
}

/** The files that every page with a module fetches, relative to its build: the container first, then the module itself. */
export function startFiles(bundle: Rolldown.OutputBundle): string[] {
  const module = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/remote.tsx'),
  );
  return withStaticImports(bundle, [REMOTE_ENTRY, ...(module ? [module.fileName] : [])]);
}
