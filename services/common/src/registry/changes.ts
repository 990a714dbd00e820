import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleChange, moduleChange } from '@simmer/contracts';
import { type Disk, hasCode } from './disk.ts';

/** Who changes the registry, and how. */
export type Actor = Pick<ModuleChange, 'by' | 'via'>;

/** What is written down of a change, beside when it was made and which revision it led to. */
export type Deed = Pick<ModuleChange, 'kind' | 'name' | 'version'> & Partial<Pick<ModuleChange, 'from' | 'audience'>>;

const keptChanges = 1000;

export const changesFolder = (modulesFolder: string) => join(modulesFolder, 'registry', 'changes');
const fileOf = (modulesFolder: string, revision: number) => join(changesFolder(modulesFolder), `${revision}.json`);

/**
 * Writes a change down under the revision it is about to lead to. It counts once the registry is at that revision; what a crash leaves behind is
 * replaced by the next change.
 */
export async function writeChange(modulesFolder: string, change: ModuleChange, disk: Disk): Promise<void> {
  await disk.makeFolder(changesFolder(modulesFolder));
  const temporary = join(changesFolder(modulesFolder), `next.${crypto.randomUUID()}`);
  await disk.createFile(temporary, JSON.stringify(change));
  await disk.rename(temporary, fileOf(modulesFolder, change.revision));
}

/** The changes that led to a revision and the ones before it, newest first. */
export async function readChanges(modulesFolder: string, upTo: number, most = 200): Promise<ModuleChange[]> {
  const revisions = (await writtenRevisions(modulesFolder)).filter((revision) => revision <= upTo).slice(0, most);
  return Promise.all(
    revisions.map(async (revision) => {
      const text = await readFile(fileOf(modulesFolder, revision), 'utf8');
      return moduleChange.parse(JSON.parse(text));
    }),
  );
}

/** Removes all but the last thousand. */
export async function removeOldChanges(modulesFolder: string, disk: Disk): Promise<void> {
  const revisions = await writtenRevisions(modulesFolder);
  for (const revision of revisions.slice(keptChanges)) await disk.remove(fileOf(modulesFolder, revision));
}

/** Newest first. */
async function writtenRevisions(modulesFolder: string): Promise<number[]> {
  try {
    const files = await readdir(changesFolder(modulesFolder));
    return files
      .flatMap((file) => /^(\d+)\.json$/.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
