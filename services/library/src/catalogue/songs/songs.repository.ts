import { song, type Version, version } from '@simmer/contracts/services';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
import { countRows, findRow, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import type { FoundVersion, SongFinder } from '../../base/songs/findVersion.ts';
import { hasVisibleVersion, mergedKey, songColumns } from '../../base/songs/songColumns.ts';
import { namedColumns, newestFirst, soundColumn, versionWithSound } from '../../base/songs/versionColumns.ts';
import { announceVersion } from './announceVersion.ts';
import type { FoundTitle } from './findTitles.ts';

export type SongsRepository = SongFinder & {
  /** the newest of a song's versions with this number, visible ones first */
  findByNumber(titleKey: string, number: number): Promise<FoundVersion | undefined>;
  /** those of these songs that have a version with a file, in no order */
  findTitles(titleKeys: readonly string[]): Promise<FoundTitle[]>;
  listVersions(titleKey: string, withHidden: boolean): Promise<Version[]>;
  /** saves a reported length if none is known */
  fillDuration(id: number, seconds: number): Promise<void>;
};

const FOUND = `
  SELECT ${songColumns}, ${soundColumn}, ${namedColumns},
         v.title_key AS "titleKey",
         v.media_name AS "mediaName",
         v.duration_seconds AS "measuredSeconds"
    FROM version v JOIN song s USING (title_key)
   WHERE v.missing_at IS NULL`;

const foundVersion = song.extend({
  titleKey: z.string(),
  mediaName: z.string(),
  measuredSeconds: z.number().nullable(),
});

const foundTitle: RowShape<FoundTitle> = z.object({
  titleKey: z.string(),
  cleanTitle: z.string(),
  isVisible: z.boolean(),
});

/** Versions with missing files are not found; they wait for the file. */
export function createSongsRepository(database: Database): SongsRepository {
  async function findOne(condition: string, ...parameters: unknown[]): Promise<FoundVersion | undefined> {
    const row = await findRow(
      database,
      foundVersion,
      `${FOUND} AND ${condition} ORDER BY v.is_hidden, ${newestFirst} LIMIT 1`,
      parameters,
    );
    if (!row) return undefined;
    const { titleKey, mediaName, measuredSeconds, ...found } = row;
    return { song: found, titleKey, mediaName, measuredSeconds };
  }

  return {
    findById: (id) => findOne('v.id = $1', id),
    findByPath: (pathKey) => findOne('v.path_key = $1', pathKey),
    findByTitle: (titleKey) => findOne(`v.title_key = ${mergedKey('$1')}`, titleKey),

    findByNumber: (titleKey, number) => findOne('v.title_key = $1 AND v.number = $2', titleKey, number),

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
