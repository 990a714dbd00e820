import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { viteBuild } from '@simmer/proxy/build/viteBuild.ts';

const root = resolve(import.meta.dirname, '../..');
const built = new Set(['dist', 'node_modules']);

/** Sentences to change: the source file they stand in, what it says, and what it is to say. */
type Change = { file: string; from: string; to: string };

/**
 * Builds a module as its team would after a change, in a copy of its sources beside it.
 *
 * @returns the copy's folder, to be removed; its build is in `dist`
 */
export async function buildChangedModule(name: string, changes: readonly Change[]): Promise<string> {
  const folder = await mkdtemp(join(root, '.changed-'));
  try {
    await cp(join(root, name), folder, { recursive: true, filter: (source) => !built.has(basename(source)) });
    for (const { file, from, to } of changes) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say “${from}”.`);
      await writeFile(join(folder, file), text.replace(from, to));
    }
    await viteBuild(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
