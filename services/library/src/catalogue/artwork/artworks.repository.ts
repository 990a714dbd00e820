import { versionArtwork } from '@simmer/contracts/services';
import { readRows } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';

export type ArtworksRepository = ReturnType<typeof createArtworksRepository>;

export function createArtworksRepository(database: Database) {
  return {
    /** The artwork of those of these versions that exist, in no order. */
    list: (versionIds: readonly number[], withHidden: boolean) =>
      readRows(
        database,
        versionArtwork,
        `SELECT v.id, sound.wave
           FROM version v LEFT JOIN sound USING (media_name)
          WHERE v.id = ANY ($1) AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)`,
        [versionIds, withHidden],
      ),
  };
}
