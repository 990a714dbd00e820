import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleChange, moduleChange } from '@simmer/contracts/services';
import { type Disk, hasCode } from './disk.ts';

/** The author and the means of a registry change. */
export type Actor = Pick<ModuleChange, 'by' | 'via'>;

/** The record of a change, besides its time and the resulting revision. */
export type Deed = Pick<ModuleChange, 'kind' | 'name' | 'version'> & Partial<Pick<ModuleChange, 'from' | 'audience'>>;

const keptChanges = 1000;

export const changesFolder = (modulesFolder: string) => join(modulesFolder, 'registry', 'changes');
const fileOf = (modulesFolder: string, revision: number) => join(changesFolder(modulesFolder), `${revision}.json`);

/**
 * Records a change under the revision it will lead to. It takes effect once the registry has that revision; the next
 * change replaces what a crash leaves behind.
 */
export async function writeChange(modulesFolder: string, change: ModuleChange, disk: Disk): Promise<void> {
  await disk.makeFolder(changesFolder(modulesFolder));
  const temporary = join(changesFolder(modulesFolder), `next.${crypto.randomUUID()}`);
  await disk.createFile(temporary, JSON.stringify(change));
  await disk.rename(temporary, fileOf(modulesFolder, change.revision));
}

/** The changes up to a revision, newest first. */
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
