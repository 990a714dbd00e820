import type { Publication } from '@simmer/service-common/registry/publishModule.ts';
import { readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import { removeOldVersions } from '@simmer/service-common/registry/removeOldVersions.ts';
import { publishedWithoutBrotli } from './missingBrotli.ts';
import { type Published, withPublished } from './openPublished.ts';
import { publishBuiltModules } from './publishBuiltModules.ts';

type PublishBuilds = Published & {
  /** the folder with the modules, each with its build in `dist` */
  root: string;
};

type Result = {
  /** the modules published or made current */
  publications: Publication[];
  /** the registry's */
  revision: number;
  /** whether `makeBrotliLater` has something to do */
  isWithoutBrotli: boolean;
};

/**
 * Publishes the modules of a checkout or an image whose build differs from that of the last start: all of them, or none.
 * Removes what is too old.
 * @throws AppError if a build is incomplete or the shell would refuse it
 */
export function publishBuilds({ root, ...published }: PublishBuilds): Promise<Result> {
  return withPublished(published, async (modules) => {
    const result = await modules.change(async (modulesFolder) => {
      const publications = await publishBuiltModules({ root, modulesFolder });
      await removeOldVersions({ modulesFolder, now: new Date() });
      return { publications, revision: (await readRegistry(modulesFolder)).revision };
    });
    return { ...result, isWithoutBrotli: (await publishedWithoutBrotli(root, modules)).length > 0 };
  });
}
