import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const contracts = resolve(import.meta.dirname, '../../contracts/src');
const barrels: Record<string, string> = {
  '@simmer/contracts': resolve(contracts, 'contracts.ts'),
  '@simmer/contracts/testing': resolve(contracts, 'testing/testing.ts'),
};

const NAMED_IMPORT = /^import \{([^}]*)\} from '(@simmer\/contracts(?:\/testing)?)';/gm;
const RE_EXPORT = /^export \* from '(.+)';/gm;
const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

const matches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => found);

/** The file that defines each value a barrel exports, by the value's name. */
function definingFiles(barrel: string): Map<string, string> {
  const files = matches(barrel, RE_EXPORT).map((path) => resolve(dirname(barrel), path));
  return new Map(files.flatMap((file) => matches(file, EXPORTED).map((name) => [name, file] as const)));
}

/**
 * Makes tests import each name from the file that defines it instead of all contracts: `vitest --changed` follows imports, and through the
 * barrel a change to any contract reached two thirds of all tests.
 */
export function importFromDefiningFiles(): Plugin {
  const known = new Map(Object.entries(barrels).map(([name, barrel]) => [name, definingFiles(barrel)]));
  const places = hash('sha1', JSON.stringify([...known.values()].map((files) => [...files])));
  return {
    name: 'simmer:import-from-defining-files',
    enforce: 'pre',
    // A file that has not changed is transformed again when a name it imports has moved.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => places),
    transform: (code, id) =>
      id.includes('node_modules') || !/\.tsx?$/.test(id)
        ? undefined
        : code.replace(NAMED_IMPORT, (whole: string, names: string, barrel: string) => {
            const wanted = names.split(',').flatMap((name) => name.trim() || []);
            const values = wanted.filter((name) => !name.startsWith('type '));
            const byFile = Map.groupBy(values, (name) => known.get(barrel)?.get(name.split(' ')[0] ?? ''));
            if (byFile.has(undefined)) return whole;
            const imports = [...byFile].map(([file, some]) => `import { ${some.join(', ')} } from '${file}';`);
            return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
          }),
  };
}
