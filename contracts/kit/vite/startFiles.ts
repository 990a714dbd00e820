import type { Rolldown } from 'vite';

/** The container, which the federation runtime asks for the module. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** Files and everything they import statically. */
export function withStaticImports(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) found.add(imported);
  }
  return [...found];
}

/** The module itself, and the list of what it shares, which the container imports. */
const startsWith = /\/src\/remote\.tsx$|localSharedImportMap/;

/** The files that every page with a module fetches, relative to its build: the container first. */
export function startFiles(bundle: Rolldown.OutputBundle): string[] {
  const started = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && startsWith.test(output.facadeModuleId ?? ''),
  );
  return withStaticImports(bundle, [REMOTE_ENTRY, ...started.map(({ fileName }) => fileName)]);
}
