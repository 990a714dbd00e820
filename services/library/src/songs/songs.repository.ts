import { type Song, song, type Version, version } from '@simmer/contracts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { countRows, findRow, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { namedColumns, newestFirst, soundColumn, versionWithSound } from '../catalogue/versionColumns.ts';
import type { Database } from '../database.ts';
import { announceVersion } from './announceVersion.ts';
import type { FoundTitle } from './findTitles.ts';
import { mergedKey } from './mergedTitle.ts';
import { hasVisibleVersion, songColumns } from './songColumns.ts';

/** A version as the library finds it: what is told of it, and what only the server knows. */
export type FoundVersion = { song: Song; titleKey: string; mediaName: string };

export type SongsRepository = {
  findById(id: number): Promise<FoundVersion | undefined>;
  findByPath(pathKey: string): Promise<FoundVersion | undefined>;
  /** the newest version that is not hidden, else the newest; of a merged song's title, that of the song it is part of */
  findByTitle(titleKey: string): Promise<FoundVersion | undefined>;
  /** of these songs those that have a version whose file is there, in no order */
  findTitles(titleKeys: readonly string[]): Promise<FoundTitle[]>;
  listVersions(titleKey: string, withHidden: boolean): Promise<Version[]>;
  /** keeps a reported length where none is known */
  fillDuration(id: number, seconds: number): Promise<void>;
};

const FOUND = `
  SELECT ${songColumns}, ${soundColumn}, ${namedColumns},
         v.title_key AS "titleKey",
         v.media_name AS "mediaName"
    FROM version v JOIN song s USING (title_key)
   WHERE v.missing_at IS NULL`;

const foundVersion = song.extend({ titleKey: z.string(), mediaName: z.string() });
const foundTitle: RowShape<FoundTitle> = z.object({
  titleKey: z.string(),
  cleanTitle: z.string(),
  isVisible: z.boolean(),
});

/** Versions whose file is gone are not found; they are only waiting for it. */
export function createSongsRepository(database: Database): SongsRepository {
  async function findOne(condition: string, parameter: unknown): Promise<FoundVersion | undefined> {
    const row = await findRow(
      database,
      foundVersion,
      `${FOUND} AND ${condition} ORDER BY v.is_hidden, ${newestFirst} LIMIT 1`,
      [parameter],
    );
    if (!row) return undefined;
    const { titleKey, mediaName, ...found } = row;
    return { song: found, titleKey, mediaName };
  }

  return {
    findById: (id) => findOne('v.id = $1', id),
    findByPath: (pathKey) => findOne('v.path_key = $1', pathKey),
    findByTitle: (titleKey) => findOne(`v.title_key = ${mergedKey('$1')}`, titleKey),

    findTitles: (titleKeys) =>
      readRows(
        database,
        foundTitle,
        `SELECT s.title_key AS "titleKey", s.title AS "cleanTitle", ${hasVisibleVersion('s')} AS "isVisible"
           FROM song s
          WHERE s.title_key = ANY ($1) AND EXISTS (
                SELECT FROM version v WHERE v.title_key = s.title_key AND v.missing_at IS NULL)`,
        [titleKeys],
      ),

    listVersions: (titleKey, withHidden) =>
      readRows(
        database,
        version,
        `SELECT ${versionWithSound}
           FROM version v JOIN song s USING (title_key)
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
          ORDER BY ${newestFirst}`,
        [titleKey, withHidden],
      ),

    fillDuration: (id, seconds) =>
      database.transaction(async (transaction) => {
        const filled = await countRows(
          transaction,
          `WITH filled AS (
             UPDATE version SET reported_duration_seconds = $2
              WHERE id = $1 AND duration_seconds IS NULL AND reported_duration_seconds IS NULL RETURNING 1
           ) SELECT 1 FROM filled`,
          [id, seconds],
        );
        if (filled > 0) await announceVersion(transaction, id);
      }),
  };
}
