import { type Version, version } from '@simmer/contracts/services';
import { readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { newestFirst, versionWithSound } from '../../base/songs/versionColumns.ts';

/** A version with the data used to compare it. */
export type ComparedVersion = { version: Version; contentHash: string; mediaName: string };

export type DuplicatesRepository = ReturnType<typeof createDuplicatesRepository>;

const comparedVersion = version.extend({ contentHash: z.string(), mediaName: z.string() });

export function createDuplicatesRepository(database: Database) {
  return {
    /** a song's visible versions, newest first */
    async listCompared(titleKey: string) {
      const rows = await readRows(
        database,
        comparedVersion,
        `SELECT ${versionWithSound}, v.content_hash AS "contentHash", v.media_name AS "mediaName"
           FROM version v JOIN song s USING (title_key)
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND NOT v.is_hidden
          ORDER BY ${newestFirst}`,
        [titleKey],
      );
      return rows.map(({ contentHash, mediaName, ...version }) => ({ version, contentHash, mediaName }));
    },
  };
}
