import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PublishedFile } from '@simmer/contracts/services';
import { brotliOf } from '@simmer/kit/vite/precompress';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { versionFolder } from '@simmer/service-common/registry/publishedVersions.ts';
import type { DatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import type { Built } from './missingBrotli.ts';

/** Changes whenever somebody writes to the file. */
async function stateOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join();
}

/** Writes a built file's `.br`, whole or not at all, and none if the file is replaced or removed meanwhile. */
export async function addBrotli({ dist, file }: Built): Promise<void> {
  // Hidden, so that it is never published.
  const draft = join(dist, `.brotli-${crypto.randomUUID()}`);
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

/** Adds the `.br` of published files, all at once, but for those that were removed meanwhile. */
export async function addPublishedBrotli(
  files: readonly PublishedFile[],
  modules: Pick<DatabaseStore, 'change' | 'findContent'>,
): Promise<void> {
  const packed = new Map<string, Uint8Array>();
  for (const { path, sha256 } of files) {
    const bytes = await modules.findContent(sha256);
    if (bytes) packed.set(path, await brotliOf(bytes));
  }
  await modules.change(async (folder) => {
    for (const [path, bytes] of packed) {
      const [name = '', version = ''] = path.split('/');
      if (!existsSync(versionFolder(folder, name, version))) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, `${path}.br`), bytes);
    }
  });
}
