import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createModule } from '@simmer/kit/module';
import { z } from 'zod';
import { StartError } from '../start/startError.ts';

type CreateModule = {
  /** the repository's folder */
  root: string;
  /** such as `mf-set-list` */
  name: string;
};

/**
 * Makes a new module in this repository, checked with the others.
 *
 * @returns the files that were written, relative to the repository
 * @throws ModuleError when the name is not a module's, or is taken
 */
export async function createModuleHere({ root, name }: CreateModule): Promise<string[]> {
  const written = await createModule({ root, name });
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
