import { favoriteState, type Identity, personShown, song } from '@simmer/contracts/services';
import { countRows, readRow, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { personColumns } from '../../base/people/peopleColumns.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { newestVisibleOf, songColumns } from '../../base/songs/songColumns.ts';
import { REVISION } from '../list/listStatements.ts';

export type FavoritesRepository = ReturnType<typeof createFavoritesRepository>;

const pickedSongs = z.object({
  revision: z.string(),
  songs: z.array(z.object({ titleKey: z.string(), more: z.object({}) })),
});

const READ = `
  SELECT coalesce(bool_or(user_id = $2), false) AS "isFavorited", count(*)::integer AS count
    FROM favorite WHERE title_key = $1`;

const WRITE = {
  add: 'INSERT INTO favorite (title_key, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  remove: 'DELETE FROM favorite WHERE title_key = $1 AND user_id = $2',
};

export function createFavoritesRepository(database: Database) {
  return {
    /** the latest first; songs without a visible version are left out */
    list: (userId: number) =>
      readRows(
        database,
        song,
        `SELECT ${songColumns}
           FROM favorite f ${newestVisibleOf('f')}
          WHERE f.user_id = $1
          ORDER BY f.created_at DESC, f.title_key`,
        [userId],
      ),

    /** all of them, visible or not, the latest first */
    pick: (userId: number) =>
      readRow(
        database,
        pickedSongs,
        `SELECT ${REVISION} AS revision, coalesce(picked.songs, '[]') AS songs
           FROM change_clock clock CROSS JOIN (
                SELECT json_agg(json_build_object('titleKey', title_key, 'more', '{}'::json) ORDER BY created_at DESC, title_key) AS songs
                  FROM favorite WHERE user_id = $1) picked`,
        [userId],
      ),

    async read(titleKey: string, userId: number) {
      return readRow(database, favoriteState, READ, [titleKey, userId]);
    },

    /** the latest first */
    listPeople: (titleKey: string) =>
      readRows(
        database,
        personShown,
        `SELECT ${personColumns}
           FROM favorite JOIN person USING (user_id)
          WHERE title_key = $1
          ORDER BY created_at DESC, user_id`,
        [titleKey],
      ),

    /** adds or removes a favourite; announces only real changes */
    set: (titleKey: string, who: Identity, isFavorited: boolean) =>
      database.transaction(async (transaction) => {
        if (isFavorited) await rememberPerson(transaction, who);
        const changed = await countRows(
          transaction,
          `WITH changed AS (${isFavorited ? WRITE.add : WRITE.remove} RETURNING 1) SELECT 1 FROM changed`,
          [titleKey, who.userId],
        );
        const state = await readRow(transaction, favoriteState, READ, [titleKey, who.userId]);
        if (changed > 0) await announce(transaction, 'favorites', 'songs');
        return state;
      }),
  };
}
