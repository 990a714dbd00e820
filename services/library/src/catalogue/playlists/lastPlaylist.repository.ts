import type { PlaylistScope } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { countRows, findValue } from '@simmer/service-common/database/rows.ts';
import type { Database } from '../../base/database/database.ts';

/** The list each person opened last. */
export type LastPlaylistRepository = ReturnType<typeof createLastPlaylistRepository>;

export function createLastPlaylistRepository(database: Database) {
  const save = (rows: string, userId: number, id: number | null) =>
    countRows(
      database,
      `INSERT INTO last_playlist (user_id, playlist_id, special_id) ${rows}
           ON CONFLICT (user_id) DO UPDATE SET playlist_id = excluded.playlist_id, special_id = excluded.special_id
       RETURNING 1`,
      [userId, id],
    );

  return {
    /** @returns false if there is no such playlist */
    async save(userId: number, scope: PlaylistScope) {
      const isPlaylist = scope !== null && scope >= 0;
      // The lock keeps the playlist from being deleted in between.
      const rows = isPlaylist
        ? 'SELECT $1, id, NULL FROM playlist WHERE id = $2 FOR KEY SHARE'
        : 'VALUES ($1, NULL, $2::integer)';
      return (await save(rows, userId, scope)) > 0;
    },

    /** all songs if nothing is stored */
    async find(userId: number) {
      const id = await findValue(
        database,
        column.numberOrNull,
        'SELECT coalesce(playlist_id, special_id) AS id FROM last_playlist WHERE user_id = $1',
        [userId],
      );
      return id ?? null;
    },
  };
}
