import { type Identity, playlistSong, playlistSongLink } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import {
  countRows,
  execute,
  findRow,
  findValue,
  type Queries,
  readRow,
  readRows,
  readValues,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { NEWS_PER_BATCH, writeNews } from '../../base/occurrences/writeNews.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { newestVisibleOf, songColumns } from '../../base/songs/songColumns.ts';
import { REVISION } from '../list/listStatements.ts';
import type { FoundPlaylist } from './playlists.repository.ts';

type SongsToAdd = {
  playlist: FoundPlaylist;
  /** each song once, in its new order */
  titleKeys: readonly string[];
  who: Identity;
  addedAt: Date;
};

export type PlaylistSongsRepository = ReturnType<typeof createPlaylistSongsRepository>;

const inPlaylist = playlistSong.pick({ orderPosition: true, addedByUserId: true });

const pickedSongs = z.object({
  revision: z.string(),
  songs: z.array(z.object({ titleKey: z.string(), more: inPlaylist })),
});

/** A row for each playlist: one for each of its songs would have its name again and again. Titles and places go together. */
const linkedPlaylist = playlistSongLink
  .pick({ playlistId: true, playlistName: true, playlistIcon: true })
  .extend({ titles: z.array(z.string()), positions: z.array(z.number()) });

export type LinkedPlaylist = z.infer<typeof linkedPlaylist>;

type AddedSong = z.infer<typeof addedSong>;

const addedSong = z.object({ titleKey: z.string(), position: z.number() });
const playlistEntry = z.object({ titleKey: z.string(), addedBy: z.number() });

// Locks the playlist's row: changes to its songs run one at a time, and a deletion waits or goes first.
async function lockPlaylist(queries: Queries, playlistId: number): Promise<boolean> {
  const locked = await countRows(queries, 'SELECT 1 FROM playlist WHERE id = $1 FOR NO KEY UPDATE', [playlistId]);
  return locked > 0;
}

export function createPlaylistSongsRepository(database: Database) {
  return {
    /** in the playlist's order; songs without a visible version are left out */
    list: (playlistId: number) =>
      readRows(
        database,
        playlistSong,
        `SELECT ${songColumns}, entry.position AS "orderPosition", entry.added_by AS "addedByUserId"
           FROM playlist_song entry ${newestVisibleOf('entry')}
          WHERE entry.playlist_id = $1
          ORDER BY entry.position`,
        [playlistId],
      ),

    /** which songs it has, visible or not, in its order, and what only the playlist says about them */
    pick: (playlistId: number) =>
      readRow(
        database,
        pickedSongs,
        `SELECT ${REVISION} AS revision, coalesce(picked.songs, '[]') AS songs
           FROM change_clock clock CROSS JOIN (
                SELECT json_agg(json_build_object('titleKey', title_key, 'more',
                         json_build_object('orderPosition', position, 'addedByUserId', added_by)) ORDER BY position) AS songs
                  FROM playlist_song WHERE playlist_id = $1) picked`,
        [playlistId],
      ),

    /** of every playlist that has songs; those without a visible version are left out */
    listLinked: () =>
      readRows(
        database,
        linkedPlaylist,
        `SELECT p.id AS "playlistId", p.name AS "playlistName", p.icon AS "playlistIcon",
                json_agg(s.title ORDER BY entry.position) AS titles, json_agg(entry.position ORDER BY entry.position) AS positions
           FROM playlist_song entry JOIN playlist p ON p.id = entry.playlist_id JOIN song s USING (title_key)
          WHERE EXISTS (SELECT FROM version v
                         WHERE v.title_key = entry.title_key AND v.missing_at IS NULL AND NOT v.is_hidden)
          GROUP BY p.id
          ORDER BY p.id`,
      ),

    /** @param versionId any version of the song, even one whose file is missing */
    async findByVersion(playlistId: number, versionId: number) {
      return findRow(
        database,
        playlistEntry,
        `SELECT entry.title_key AS "titleKey", entry.added_by AS "addedBy"
           FROM playlist_song entry JOIN version v USING (title_key)
          WHERE entry.playlist_id = $1 AND v.id = $2`,
        [playlistId, versionId],
      );
    },

    /**
     * appends songs in one step and adds up to the first twenty to the news
     *
     * @returns the places of the newly added songs; 'gone' if the playlist was deleted in the meantime
     */
    add: ({ playlist, titleKeys, who, addedAt }: SongsToAdd): Promise<AddedSong[] | 'gone'> =>
      database.transaction(async (transaction) => {
        // Lock order: people first, then playlists.
        await rememberPerson(transaction, who);
        if (!(await lockPlaylist(transaction, playlist.id))) return 'gone';
        const added = await readRows(
          transaction,
          addedSong,
          `WITH added AS (
             INSERT INTO playlist_song (playlist_id, title_key, position, added_by, added_at)
             SELECT $1, wanted.title_key,
                    (SELECT coalesce(max(position) + 1, 0) FROM playlist_song WHERE playlist_id = $1)
                      + row_number() OVER (ORDER BY wanted.place) - 1,
                    $3, $4
               FROM unnest($2::text[]) WITH ORDINALITY AS wanted (title_key, place)
              WHERE NOT EXISTS (SELECT FROM playlist_song entry
                                 WHERE entry.playlist_id = $1 AND entry.title_key = wanted.title_key)
             RETURNING title_key, position
           ) SELECT title_key AS "titleKey", position FROM added ORDER BY position`,
          [playlist.id, titleKeys, who.userId, addedAt],
        );
        if (added.length === 0) return added;
        for (const { titleKey } of added.slice(0, NEWS_PER_BATCH)) {
          await writeNews(transaction, { type: 'playlist_add', who, titleKey, playlist });
        }
        await announce(transaction, 'news');
        await announce(transaction, 'playlists');
        return added;
      }),

    /** @returns false if the song isn't in it */
    remove: (playlistId: number, titleKey: string) =>
      database.transaction(async (transaction) => {
        if (!(await lockPlaylist(transaction, playlistId))) return false;
        const position = await findValue(
          transaction,
          column.number,
          `WITH gone AS (
             DELETE FROM playlist_song WHERE playlist_id = $1 AND title_key = $2 RETURNING position
           ) SELECT position FROM gone`,
          [playlistId, titleKey],
        );
        if (position === undefined) return false;
        await execute(
          transaction,
          'UPDATE playlist_song SET position = position - 1 WHERE playlist_id = $1 AND position > $2',
          [playlistId, position],
        );
        await announce(transaction, 'playlists');
        return true;
      }),

    /** writes the order that `arrange` returns, under a lock on the playlist; announces only real changes. @returns false if there is no such playlist */
    rearrange: (playlistId: number, arrange: (titleKeys: string[]) => string[]) =>
      database.transaction(async (transaction) => {
        if (!(await lockPlaylist(transaction, playlistId))) return false;
        const present = await readValues(
          transaction,
          column.text,
          'SELECT title_key AS "titleKey" FROM playlist_song WHERE playlist_id = $1 ORDER BY position',
          [playlistId],
        );
        const count = await countRows(
          transaction,
          `UPDATE playlist_song entry SET position = arranged.place - 1
             FROM unnest($2::text[]) WITH ORDINALITY AS arranged (title_key, place)
            WHERE entry.playlist_id = $1 AND entry.title_key = arranged.title_key AND entry.position <> arranged.place - 1`,
          [playlistId, arrange(present)],
        );
        if (count > 0) await announce(transaction, 'playlists');
        return true;
      }),
  };
}
