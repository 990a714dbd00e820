import { posix } from 'node:path';
import { CODE_CHECK } from '@simmer/contracts/module';
import type { Plugin, Rolldown } from 'vite';
import { startFiles, withStaticImports } from './startFiles.ts';

const dynamicImport = /\bimport\((["'`])(\.{1,2}\/[^"'`$]+\.js)\1\)/g;

/**
 * Before a module imports a file lazily, has the shell compare it and its own imports with the published build. The shell checks the module's
 * first files itself before any of them run, so they are left out here.
 */
export function checkedImports(): Plugin {
  return {
    name: 'simmer:checked-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const begun = new Set(startFiles(bundle));
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = withChecks(output, bundle, begun);
      }
    },
  };
}

function withChecks(
  { code, fileName }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  begun: ReadonlySet<string>,
): string {
  const folder = posix.dirname(fileName);
  return code.replace(dynamicImport, (found: string, _quote: string, path: string) => {
    const target = posix.join(folder, path);
    const needed = withStaticImports(bundle, [target]).filter((file) => !begun.has(file));
    if (needed.length === 0) return found;
    const files = needed
      .map((file) => posix.relative(folder, file))
      .map((file) => (file.startsWith('.') ? file : `./${file}`));
    return `Promise.resolve(globalThis.${CODE_CHECK}?.(${JSON.stringify(files)},import.meta.url)).then(()=>${found})`;
  });
}
