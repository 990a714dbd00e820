import { countRows, readRow, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { newestVisibleOf } from '../../base/songs/songColumns.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';
import { measuredVersion } from './heldAgainst.ts';

const measuredSong = measuredVersion.extend({ cleanTitle: z.string(), dropboxPath: z.string() });

export type SoundChecksRepository = ReturnType<typeof createSoundChecksRepository>;

/** `measuredVersion` from `version v`, as SQL. */
const MEASURED = `
  v.id AS "versionId", v.number AS "version", m.media_name IS NOT NULL AS "isTried", m.measures, m.trouble,
  (SELECT limits FROM check_limits) AS "limits"`;
const WITH_MEASURES = 'LEFT JOIN sound_measures m ON m.media_name = v.media_name';

export function createSoundChecksRepository(database: Database) {
  return {
    read: (versionId: number) =>
      readRow(database, measuredVersion, `SELECT ${MEASURED} FROM version v ${WITH_MEASURES} WHERE v.id = $1`, [
        versionId,
      ]),

    /** a song's versions, newest first. @param withHidden also hidden ones */
    list: (titleKey: string, withHidden: boolean) =>
      readRows(
        database,
        measuredVersion,
        `SELECT ${MEASURED} FROM version v ${WITH_MEASURES}
          WHERE v.title_key = $1 AND v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
          ORDER BY ${newestFirst}`,
        [titleKey, withHidden],
      ),

    /** a playlist's songs in its order; those without a visible version are left out */
    listPlaylist: (playlistId: number) =>
      readRows(
        database,
        measuredSong,
        `SELECT ${MEASURED}, s.title AS "cleanTitle", v.path AS "dropboxPath"
           FROM playlist_song entry ${newestVisibleOf('entry')} ${WITH_MEASURES}
          WHERE entry.playlist_id = $1
          ORDER BY entry.position`,
        [playlistId],
      ),

    /** keeps that somebody checks a playlist; once a day is enough */
    rememberCheck: (playlistId: number) =>
      database.transaction(async (transaction) => {
        const count = await countRows(
          transaction,
          `UPDATE playlist SET checked_at = now()
            WHERE id = $1 AND (checked_at IS NULL OR checked_at < now() - interval '1 day')`,
          [playlistId],
        );
        if (count > 0) await announce(transaction, 'playlists');
      }),
  };
}
