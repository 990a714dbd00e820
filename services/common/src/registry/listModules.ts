import type { PublishedModule } from '@simmer/contracts/services';
import { publishedVersions } from './publishedVersions.ts';
import { readRegistry } from './registryFile.ts';

type ListedModule = PublishedModule & {
  /** every version that has a folder, oldest first */
  versions: string[];
};

/** The modules in the registry, each with the versions a rollback can reach. */
export async function listModules(modulesFolder: string): Promise<ListedModule[]> {
  const { modules } = await readRegistry(modulesFolder);
  return Promise.all(
    modules.map(async (module) => ({ ...module, versions: await publishedVersions(modulesFolder, module.name) })),
  );
}
