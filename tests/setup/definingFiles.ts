import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const contracts = resolve(import.meta.dirname, '../../contracts/src');
const barrels: Record<string, string> = {
  '@simmer/contracts': resolve(contracts, 'contracts.ts'),
  '@simmer/contracts/services': resolve(contracts, 'services.ts'),
  '@simmer/contracts/testing': resolve(contracts, 'testing/testing.ts'),
};

const callsEntry = resolve(contracts, 'http/calls.ts');

const NAMED_IMPORT = /^import \{([^}]*)\} from '(@simmer\/contracts(?:\/(?:services|testing))?)';/gm;
const CALLS_IMPORT = /^import \* as calls from '@simmer\/contracts\/calls';/m;
const RE_EXPORT = /^export \* from '(.+)';/gm;
const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

const matches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => found);

/** The file that defines each value a barrel exports, also through a barrel of its own, by the value's name. */
function definingFiles(barrel: string): Map<string, string> {
  const files = matches(barrel, RE_EXPORT).map((path) => resolve(dirname(barrel), path));
  return new Map(
    files.flatMap((file) => [...definingFiles(file), ...matches(file, EXPORTED).map((name) => [name, file] as const)]),
  );
}

/** `import * as calls` from no more than the files that declare the calls used. */
function withUsedCalls(code: string, callFiles: ReadonlyMap<string, string>): string {
  if (!CALLS_IMPORT.test(code)) return code;
  const names = [...code.matchAll(/\bcalls\.(\w+)/g)].map(([, name = '']) => name);
  const files = [...new Set(names.map((name) => callFiles.get(name)))];
  if (files.includes(undefined)) return code;
  const imports = files.map((file, index) => `import * as calls${index} from '${file}';`);
  const all = files.map((_, index) => `...calls${index}`).join(', ');
  return code.replace(CALLS_IMPORT, `${imports.join(' ')} const calls = { ${all} };`);
}

/**
 * Makes tests import each name from the file that defines it instead of all contracts: `vitest --changed` follows imports, and through the
 * barrel a change to any contract reached two thirds of all tests. The namespace `calls` is made of the files whose calls are used.
 */
export function importFromDefiningFiles(): Plugin {
  const known = new Map(Object.entries(barrels).map(([name, barrel]) => [name, definingFiles(barrel)]));
  const callFiles = definingFiles(callsEntry);
  const places = hash('sha1', JSON.stringify([...known.values(), callFiles].map((files) => [...files])));
  return {
    name: 'simmer:import-from-defining-files',
    enforce: 'pre',
    // A file that has not changed is transformed again when a name it imports has moved.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => places),
    transform: (code, id) =>
      id.includes('node_modules') || !/\.tsx?$/.test(id)
        ? undefined
        : withUsedCalls(code, callFiles).replace(NAMED_IMPORT, (whole: string, names: string, barrel: string) => {
            const wanted = names.split(',').flatMap((name) => name.trim() || []);
            const values = wanted.filter((name) => !name.startsWith('type '));
            const byFile = Map.groupBy(values, (name) => known.get(barrel)?.get(name.split(' ')[0] ?? ''));
            if (byFile.has(undefined)) return whole;
            const imports = [...byFile].map(([file, some]) => `import { ${some.join(', ')} } from '${file}';`);
            return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
          }),
  };
}
