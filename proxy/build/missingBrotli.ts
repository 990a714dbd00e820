import { join } from 'node:path';
import type { PublishedFile } from '@simmer/contracts/services';
import { filesIn, hasCode } from '@simmer/service-common/registry/disk.ts';
import type { DatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import { moduleFolders } from './moduleFolders.ts';

/** The files that have a `.gz` and no `.br`, because the start that built them left that for later. */
const lacking = (files: ReadonlySet<string>) =>
  [...files].filter((file) => files.has(`${file}.gz`) && !files.has(`${file}.br`));

/** A file in the build of a package. */
export type Built = { dist: string; file: string };

/** Those in a folder, relative to it; none if there is no folder. */
export async function withoutBrotliIn(folder: string): Promise<string[]> {
  try {
    return lacking(new Set(await filesIn(folder)));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Those in the builds of these packages. */
export async function builtWithoutBrotli(root: string, packages: readonly string[]): Promise<Built[]> {
  const builds = packages.map(async (name) => {
    const dist = join(root, name, 'dist');
    return (await withoutBrotliIn(dist)).map((file) => ({ dist, file: join(dist, file) }));
  });
  return (await Promise.all(builds)).flat();
}

/** Those in what is published of this checkout's modules, old versions included. */
export async function publishedWithoutBrotli(
  root: string,
  modules: Pick<DatabaseStore, 'list'>,
): Promise<PublishedFile[]> {
  const names = new Set(await moduleFolders(root));
  const { files } = await modules.list();
  const missing = new Set(lacking(new Set(files.map(({ path }) => path))));
  return files.filter(({ path }) => missing.has(path) && names.has(path.split('/', 1)[0] ?? ''));
}
