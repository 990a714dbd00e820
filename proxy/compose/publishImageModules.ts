import type { Publication } from '@simmer/service-common/registry/publishModule.ts';
import { removeOldVersions } from '@simmer/service-common/registry/removeOldVersions.ts';
import { publishBuiltModules } from '../build/publishBuiltModules.ts';
import { sharedModules } from '../registry/sharedModules.ts';

type PublishImageModules = {
  /** the folder with the modules, each with its build in `dist` */
  root: string;
  /** the database, as auth's own role */
  databaseUrl: string;
};

/**
 * Publishes the modules of a container image whose build differs from that of the last image: all of them, or none.
 * @returns the modules published or made current
 * @throws AppError if a build is incomplete or the shell would refuse it
 */
export function publishImageModules({ root, databaseUrl }: PublishImageModules): Promise<Publication[]> {
  return sharedModules(databaseUrl).change(async (modulesFolder) => {
    const published = await publishBuiltModules({ root, modulesFolder });
    await removeOldVersions({ modulesFolder, now: new Date() });
    return published;
  });
}
