import { posix } from 'node:path';
import { CODE_CHECK } from '@simmer/contracts/module';
import type { Plugin, Rolldown } from 'vite';
import { sharedBy } from './sharedFromShell.ts';
import { isLater, isPart } from './sharedPackages.ts';
import { START_FILE, startFiles, withStaticImports } from './startFiles.ts';

const dynamicImport = /\bimport\((["'`])(\.{1,2}\/[^"'`$]+\.js)\1\)/g;

/**
 * Before a module imports a file lazily, has the shell compare it and its own imports with the published build, and get the shared packages ready
 * that it may not have yet. The shell checks the module's first files itself before any of them run, so they are left out here.
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
      const start = bundle[START_FILE];
      if (start?.type === 'chunk') start.code = withNeeds(start, sharedIn(bundle, [...begun]));
    },
  };
}

/** What these files read of the packages that a shell may not have ready as a whole: key → names. */
function sharedIn(bundle: Rolldown.OutputBundle, files: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const output = bundle[file];
    for (const id of output?.type === 'chunk' ? output.moduleIds : []) {
      const { key, name } = sharedBy(id) ?? {};
      if (!key || !(isLater(key) || isPart(key))) continue;
      const names = found.get(key) ?? new Set();
      found.set(key, names);
      if (name) names.add(name);
    }
  }
  return found;
}

/** The first file waits for what it reads, by name: a shell has all of it at its start, or fetches the package whole. */
function withNeeds({ code }: Rolldown.OutputChunk, needs: ReadonlyMap<string, ReadonlySet<string>>): string {
  if (needs.size === 0) return code;
  const named = [...needs].map(([key, names]) => (isPart(key) ? `${key}#${[...names].join()}` : key));
  return `await globalThis.${CODE_CHECK}?.([],import.meta.url,${JSON.stringify(named)});${code}`;
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
    const keys = [...sharedIn(bundle, needed).keys()];
    const args = [JSON.stringify(files), 'import.meta.url', ...(keys.length > 0 ? [JSON.stringify(keys)] : [])].join();
    return `Promise.resolve(globalThis.${CODE_CHECK}?.(${args})).then(()=>${found})`;
  });
}
