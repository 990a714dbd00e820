import type { Version } from '@simmer/contracts';
import type { Database } from '../database.ts';
import { newestFirst, versionWithSound } from '../songs/versionColumns.ts';

/** A version, and what it is compared by. */
export type ComparedVersion = { version: Version; contentHash: string; mediaName: string };

export type DuplicatesRepository = {
  /** a song's versions that are there and not hidden, newest first */
  listCompared(titleKey: string): Promise<ComparedVersion[]>;
};

export function createDuplicatesRepository(database: Database): DuplicatesRepository {
  return {
    async listCompared(titleKey) {
      const rows = await database.query<(Version & Omit<ComparedVersion, 'version'>)[]>(
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
