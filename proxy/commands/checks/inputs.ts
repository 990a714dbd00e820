import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Whether a part of the run depends on a file, by its path from the root. */
export type IsInput = (file: string) => boolean;

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const isText: IsInput = (file) => file.endsWith('.md');
const isUnitTest: IsInput = (file) => /\.test\.tsx?$/.test(file);

export const everyFile: IsInput = () => true;
/** What is run and served, and the tests that are not unit tests. */
export const theProduct: IsInput = (file) => !isText(file) && !isUnitTest(file);

/** What every Vitest project needs: the settings at the top and its set-up, which starts Postgres with the proxy's code. */
const isSetUp: IsInput = (file) =>
  (!file.includes('/') && !isText(file)) ||
  /^(tests\/(setup\/|vitest\.config\.ts)|proxy\/(start|processes)\/)/.test(file);

/** A package's folder with those of the packages that it declares, and that they declare. */
function foldersOf(root: string, folder: string): Set<string> {
  const places = globSync(['*/package.json', 'contracts/kit/package.json', 'services/*/package.json'], { cwd: root });
  const packages = places.map((place) => ({
    folder: dirname(place),
    ...manifest.parse(JSON.parse(readFileSync(join(root, place), 'utf8'))),
  }));
  const found = new Set<string>();
  const add = (next: string) => {
    if (found.has(next)) return;
    found.add(next);
    const own = packages.find((one) => one.folder === next);
    const declared = { ...own?.dependencies, ...own?.devDependencies };
    for (const one of packages) if (one.name in declared) add(one.folder);
  };
  add(folder);
  return found;
}

/** What the tests of a package depend on. @throws Error if there is no such package */
export function packageInputs(root: string, folder: string, ...more: string[]): IsInput {
  if (!existsSync(join(root, folder, 'package.json'))) throw new Error(`${folder} is no package.`);
  const folders = [...foldersOf(root, folder), ...more];
  return (file) => isSetUp(file) || folders.some((one) => file.startsWith(`${one}/`));
}
