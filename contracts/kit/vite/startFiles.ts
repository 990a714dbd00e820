import type { Rolldown } from 'vite';

/** Files and everything they import statically. */
export function withStaticImports(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) found.add(imported);
  }
  return [...found];
}

/** The file that exports a module. Its folder is the version's own, so the name needs no hash. */
export const START_FILE = 'start.js';

/** The files that every page with a module fetches, relative to its build; the first exports it. */
export const startFiles = (bundle: Rolldown.OutputBundle): string[] => withStaticImports(bundle, [START_FILE]);
