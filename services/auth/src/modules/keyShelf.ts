import { AppError } from '@simmer/service-common/base/appError.ts';
import { endPublisherKey, listPublisherKeys } from '@simmer/service-common/registry/publisherKeys.ts';
import type { KeyShelf } from '../people/keysOfPerson.ts';

/** The publisher keys of this Simmer. */
export function keyShelf(modulesFolder: string): KeyShelf {
  return {
    list: () => listPublisherKeys(modulesFolder),
    async end(id) {
      try {
        await endPublisherKey(modulesFolder, id);
      } catch (error) {
        // Another request was first.
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
      }
    },
  };
}
