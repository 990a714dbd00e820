import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PublishedModule } from '@simmer/contracts';
import { modulesOf } from '@simmer/proxy/registry/modulesOf.ts';
import { findFiles, type LocalFiles } from '@simmer/service-common/registry/store/localFiles.ts';
import { isLasting, isPublic } from '@simmer/service-common/registry/store/publishedPaths.ts';

const root = resolve(import.meta.dirname, '../..');

/** Changes the published modules of a running product past the registry, and waits until nginx serves their files. */
export async function placeInModules<T>(dataFolder: string, work: (modulesFolder: string) => Promise<T>): Promise<T> {
  let wanted: LocalFiles = new Map();
  const result = await modulesOf({ SIMMER_DATA: dataFolder }, root).change(async (folder) => {
    const done = await work(folder);
    wanted = await findFiles(folder, new Map(), (path) => isLasting(path) && isPublic(path));
    return done;
  });
  let served: LocalFiles = new Map();
  do {
    await sleep(20);
    served = await findFiles(join(dataFolder, 'modules'), served);
  } while ([...wanted.values()].some(({ path, sha256 }) => served.get(path)?.sha256 !== sha256));
  return result;
}

/** Has this page alone find further modules in the registry. */
export const tellOfModules = (page: Page, placed: readonly PublishedModule[]): Promise<unknown> =>
  page.route('**/modules.json', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    await route.fulfill({ response, json: { ...registry, modules: [...registry.modules, ...placed] } });
  });
