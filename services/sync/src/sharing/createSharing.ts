import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import type { Playing } from '../playing/createPlaying.ts';
import { createChecksumRepository } from './zips/checksums.repository.ts';
import { zipContentsFetcher } from './zips/fetchZipContents.ts';
import { mountZips } from './zips/zips.routes.ts';

export type SharingDeps = Base & Pick<Playing, 'cache' | 'media' | 'mediaFiles'>;

/** Assembles ZIPs. */
export function createSharing({ settings, database, clock, secret, cache, media, mediaFiles }: SharingDeps): District {
  return {
    routes: [],
    mount: (router) =>
      mountZips(router, {
        fetchZipContents: zipContentsFetcher(settings.LIBRARY_URL, secret),
        checksums: createChecksumRepository(database),
        cache,
        media,
        mediaFiles,
        secret,
        clock,
      }),
  };
}
