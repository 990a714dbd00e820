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

/** The files that every page with a module fetches, relative to its build. */
export function startFiles(bundle: Rolldown.OutputBundle): string[] {
  const starts = Object.values(bundle).filter(
    (output) =>
      output.fileName === 'remoteEntry.js' ||
      (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/remote.tsx')),
  );
  return withStaticImports(
    bundle,
    starts.map(({ fileName }) => fileName),
  );
}
