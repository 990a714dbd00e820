import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { moduleManifest } from '@simmer/contracts';
import { z } from 'zod';
import { StartError } from '../start/startError.ts';
import { hasCode } from './disk.ts';
import { filesIn } from './moduleBuild.ts';

const template = resolve(import.meta.dirname, 'template');
const ending = '.template';

type CreateModule = {
  /** the repository's folder */
  root: string;
  /** such as `mf-set-list` */
  name: string;
};

/**
 * Makes a new module that builds, runs alone and passes its tests: a route, a slot, a query and what belongs to them.
 *
 * @returns the files that were written, relative to the repository
 * @throws StartError when the name is not a module's, or is taken
 */
export async function createModule({ root, name }: CreateModule): Promise<string[]> {
  if (!moduleManifest.shape.name.safeParse(name).success) {
    throw new StartError(
      `A module's name is mf- and then lower-case letters, digits or hyphens, such as mf-set-list; "${name}" is not.`,
    );
  }
  try {
    await mkdir(join(root, name));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new StartError(`There is a folder ${name} already.`);
  }
  const word = name.slice('mf-'.length);
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`;
  const filled = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__word__', word).replaceAll('__title__', title);

  const written: string[] = [];
  for (const file of await filesIn(template)) {
    const target = join(name, file.slice(0, -ending.length));
    await mkdir(dirname(join(root, target)), { recursive: true });
    await writeFile(join(root, target), filled(await readFile(join(template, file), 'utf8')));
    written.push(target);
  }
  await addReference(root, name);
  return written;
}

const projects = z.object({ references: z.array(z.object({ path: z.string() })) });

/** Adds the module to what `tsc -b` checks, as one more line beside the others. */
async function addReference(root: string, name: string): Promise<void> {
  const file = join(root, 'tsconfig.json');
  const text = await readFile(file, 'utf8');
  const { references } = projects.parse(JSON.parse(text));
  if (references.some(({ path }) => path === name)) return;
  const last = /^( *)\{ "path": "mf-[^"]+" \}(?=,?\n(?!.*"path": "mf-))/m;
  if (!last.test(text)) throw new StartError(`Add { "path": "${name}" } to the references in ${file}.`);
  await writeFile(
    file,
    text.replace(last, (line, indent: string) => `${line},\n${indent}{ "path": "${name}" }`),
  );
}
