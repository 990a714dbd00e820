import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleChange, moduleChange } from '@simmer/contracts/services';
import { hasCode } from './disk.ts';

/** The author and the means of a registry change. */
export type Actor = Pick<ModuleChange, 'by' | 'via'>;

/** The record of a change, besides its time and the resulting revision. */
export type Deed = Pick<ModuleChange, 'kind' | 'name' | 'version'> & Partial<Pick<ModuleChange, 'from' | 'audience'>>;

const mostChanges = 1000;

const changesFolder = (modulesFolder: string) => join(modulesFolder, 'registry', 'changes');
const fileOf = (modulesFolder: string, revision: number) => join(changesFolder(modulesFolder), `${revision}.json`);

/** Records a change under the revision it leads to. */
export async function writeChange(modulesFolder: string, change: ModuleChange): Promise<void> {
  await mkdir(changesFolder(modulesFolder), { recursive: true });
  await writeFile(fileOf(modulesFolder, change.revision), JSON.stringify(change));
}

/** The last changes, newest first. */
export async function readChanges(modulesFolder: string, most = 200): Promise<ModuleChange[]> {
  const revisions = (await writtenRevisions(modulesFolder)).slice(0, most);
  return Promise.all(
    revisions.map(async (revision) => {
      const text = await readFile(fileOf(modulesFolder, revision), 'utf8');
      return moduleChange.parse(JSON.parse(text));
    }),
  );
}

/** Removes all but the last thousand. */
export async function removeOldChanges(modulesFolder: string): Promise<void> {
  const revisions = await writtenRevisions(modulesFolder);
  for (const revision of revisions.slice(mostChanges)) await rm(fileOf(modulesFolder, revision));
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
