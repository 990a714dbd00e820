import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { FetchPicture, Picture } from './fetchPicture.ts';
import type { PicturesRepository } from './pictures.repository.ts';

/** Our copies of collaborators' pictures. */
export type PictureShelf = ReturnType<typeof createPictureShelf>;

const TRY_AGAIN_MS = 10 * 60_000;
const MOST_REMEMBERED = 1000;

/**
 * Keeps a copy of each requested picture, so browsers never call its source. A failed fetch is retried after ten minutes; concurrent
 * requests share one fetch.
 */
export function createPictureShelf(pictures: PicturesRepository, fetchPicture: FetchPicture, clock: Clock) {
  const fetching = new Map<string, Promise<Picture | undefined>>();
  const failedAtMs = new Map<string, number>();

  async function fetchOnce(collaboratorId: number, address: string): Promise<Picture | undefined> {
    const failed = failedAtMs.get(address);
    if (failed !== undefined && clock.now().getTime() - failed < TRY_AGAIN_MS) return undefined;
    const picture = await fetchPicture(address).catch(() => undefined);
    if (picture) await pictures.save(collaboratorId, address, picture);
    else {
      if (failedAtMs.size >= MOST_REMEMBERED) failedAtMs.clear();
      failedAtMs.set(address, clock.now().getTime());
    }
    return picture;
  }

  return {
    /** @returns undefined if there is none, or it can't be fetched now */
    async find(collaboratorId: number) {
      const found = await pictures.find(collaboratorId);
      if (!found?.address || found.copy) return found?.copy;
      const { address } = found;
      const running = fetching.get(address) ?? fetchOnce(collaboratorId, address);
      fetching.set(address, running);
      try {
        return await running;
      } finally {
        fetching.delete(address);
      }
    },
  };
}
