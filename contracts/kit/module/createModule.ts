import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { moduleManifest } from '@simmer/contracts';
import { ModuleError } from './moduleError.ts';

const template = resolve(import.meta.dirname, '../template');
const ending = '.template';

type CreateModule = {
  /** the parent of the new folder */
  root: string;
  /** such as `mf-set-list` */
  name: string;
};

/**
 * Creates a module that builds, runs alone and passes its tests. It has a route, a slot and a query.
 *
 * @returns the files that were written, relative to the root
 * @throws ModuleError when the name is invalid or taken
 */
export async function createModule({ root, name }: CreateModule): Promise<string[]> {
  if (!moduleManifest.shape.name.safeParse(name).success) {
    throw new ModuleError(
      `"${name}" isn't a valid module name. Use mf- followed by lower-case letters, digits or hyphens, such as mf-set-list.`,
    );
  }
  await mkdir(join(root, name)).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? new ModuleError(`The folder ${name} already exists.`) : error;
  });
  const word = name.slice('mf-'.length);
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;
  const filled = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__word__', word).replaceAll('__title__', title);

  const written: string[] = [];
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(name, relative(template, source).slice(0, -ending.length));
    await mkdir(dirname(join(root, target)), { recursive: true });
    await writeFile(join(root, target), filled(await readFile(source, 'utf8')));
    written.push(target);
  }
  return written.sort();
}
