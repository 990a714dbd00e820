import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf } from '@simmer/kit/vite/precompress';
import { filesIn, hasCode } from '@simmer/service-common/registry/disk.ts';
import { publishedVersions, versionFolder } from '@simmer/service-common/registry/publishedVersions.ts';
import { moduleFolders } from './moduleFolders.ts';

/** A file that has a `.gz` and no `.br`, because the start that built it left that for later. */
export type WithoutBrotli = {
  file: string;
  /** the folder where its `.br` is written before it is renamed into place: one whose files nobody compares with a record */
  drafts: string;
};

async function findIn(folder: string, drafts: string): Promise<WithoutBrotli[]> {
  try {
    const files = new Set(await filesIn(folder));
    return [...files]
      .filter((file) => files.has(`${file}.gz`) && !files.has(`${file}.br`))
      .map((file) => ({ file: join(folder, file), drafts }));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Those in the builds of these packages. */
export async function builtWithoutBrotli(root: string, packages: readonly string[]): Promise<WithoutBrotli[]> {
  const builds = packages.map((name) => join(root, name, 'dist'));
  return (await Promise.all(builds.map((build) => findIn(build, build)))).flat();
}

/** Those in what is published of this checkout's modules, old versions included. */
export async function publishedWithoutBrotli(root: string, modulesFolder: string): Promise<WithoutBrotli[]> {
  const found: WithoutBrotli[] = [];
  for (const name of await moduleFolders(root)) {
    for (const version of await publishedVersions(modulesFolder, name)) {
      found.push(...(await findIn(versionFolder(modulesFolder, name, version), join(modulesFolder, name))));
    }
  }
  return found;
}

/** Changes whenever somebody writes to the file. */
async function stateOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join();
}

/** Writes a file's `.br`, whole or not at all, and none if the file is replaced or removed meanwhile. */
export async function addBrotli({ file, drafts }: WithoutBrotli): Promise<void> {
  // Named as what a publication leaves: backups leave it out, and what is left of a killed one is removed some day.
  const draft = join(drafts, `.publishing-${crypto.randomUUID()}`);
  try {
    const before = await stateOf(file);
    await writeFile(draft, await brotliOf(await readFile(file)), { flag: 'wx' });
    if ((await stateOf(file)) === before) await rename(draft, `${file}.br`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
