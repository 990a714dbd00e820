import { AppError } from '@simmer/service-common/base/appError.ts';
import { endPublisherKey, listPublisherKeys } from '@simmer/service-common/registry/publisherKeys.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import type { KeyShelf } from './keysOfPerson.ts';

/** The publisher keys of this Simmer. */
export function keyShelf(modules: ModulesStore): KeyShelf {
  return {
    list: () => modules.read(listPublisherKeys),
    async end(id) {
      try {
        await modules.change((folder) => endPublisherKey(folder, id));
      } catch (error) {
        // Another request was first.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    },
  };
}
