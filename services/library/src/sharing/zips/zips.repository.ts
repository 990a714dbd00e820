import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { findRow, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import type { Database } from '../../base/database/database.ts';
import { newestVisibleOf } from '../../base/songs/songColumns.ts';

const zipSong = z.object({
  title: z.string(),
  extension: z.string(),
  mediaName: z.string(),
  modifiedAt: z.string(),
});

/** A song for a ZIP. */
export type ZipSong = z.infer<typeof zipSong>;

const COLUMNS = `s.title, v.extension, v.media_name AS "mediaName", ${isoMoment('v.modified_at')} AS "modifiedAt"`;

export type ZipsRepository = ReturnType<typeof createZipsRepository>;

export function createZipsRepository(database: Database) {
  return {
    /** undefined if there is no such playlist; songs without a visible version are left out */
    async ofPlaylist(id: number) {
      const playlist = await findRow(
        database,
        z.object({ name: z.string() }),
        'SELECT name FROM playlist WHERE id = $1',
        [id],
      );
      if (!playlist) return undefined;
      const songs = await readRows(
        database,
        zipSong,
        `SELECT ${COLUMNS} FROM playlist_song entry ${newestVisibleOf('entry')}
          WHERE entry.playlist_id = $1 ORDER BY entry.position`,
        [id],
      );
      return { ...playlist, songs };
    },

    /** the visible ones of these versions, in the given order */
    ofVersions: (ids: readonly number[]) =>
      readRows(
        database,
        zipSong,
        `SELECT ${COLUMNS}
           FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place)
           JOIN version v USING (id) JOIN song s USING (title_key)
          WHERE v.missing_at IS NULL AND NOT v.is_hidden ORDER BY wanted.place`,
        [ids],
      ),
  };
}
