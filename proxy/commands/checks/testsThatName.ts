import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|function|class|type|interface) (\w+)/gm;
const ENDING = /(?:\.test)?\.(tsx?)$/;

/**
 * The tests that name an export of these files, and those beside code that does.
 * @param files paths from the root
 * @returns paths from the root
 */
export function testsThatName(root: string, files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].map(([, name]) => name),
  );
  if (names.length === 0) return [];
  const naming = git(root, 'grep', '--untracked', '-lwE', names.join('|'), '--', '*.ts', '*.tsx').printed.split('\n');
  const tests = naming.flatMap((path) => ['.test.ts', '.test.tsx'].map((ending) => path.replace(ENDING, ending)));
  return [...new Set(tests)].filter((path) => existsSync(join(root, path)));
}
