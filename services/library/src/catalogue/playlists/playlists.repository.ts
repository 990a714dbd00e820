import { type Identity, type Playlist, playlist } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import {
  countRows,
  execute,
  findRow,
  findValue,
  type Queries,
  readRows,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { newestFirst } from '../../base/songs/versionColumns.ts';

const foundPlaylist = playlist.pick({ id: true, userId: true, isOpen: true, name: true, icon: true });

/** The fields of a playlist that decide who may do what, and its name. */
export type FoundPlaylist = z.infer<typeof foundPlaylist>;

const storedPlaylist = playlist.omit({ isOwner: true, isShareable: true, shareToken: true }).extend({
  publishedBy: playlist.shape.publishedBy.unwrap(),
  isChecked: playlist.shape.isChecked.unwrap(),
  sealedToken: z.instanceof(Buffer).nullable(),
});

/** A playlist as one person's list shows it, with its link still encrypted. */
export type StoredPlaylist = z.infer<typeof storedPlaylist>;

export type NewPlaylist = Pick<Playlist, 'name' | 'description' | 'icon' | 'isOpen'>;

/** Missing fields keep their values. */
export type PlaylistChanges = {
  [Field in keyof NewPlaylist | 'useCustomOrder']?: Playlist[Field] | undefined;
};

export type PlaylistsRepository = ReturnType<typeof createPlaylistsRepository>;

/**
 * Playlists as `$1` sees them. Counts only visible songs: the newest visible version of each song in them, found once for all lists.
 *
 * @param only conditions on the songs' places and on the playlist, for one of them
 */
const playlistsSeen = (only?: { entry: string; playlist: string }) => `
  WITH entry AS (
    SELECT playlist_id, title_key FROM playlist_song ${only ? `WHERE ${only.entry}` : ''}
  ), newest AS (
    SELECT DISTINCT ON (v.title_key) v.title_key, coalesce(v.duration_seconds, v.reported_duration_seconds) AS seconds
      FROM version v
     WHERE v.missing_at IS NULL AND NOT v.is_hidden AND v.title_key IN (SELECT title_key FROM entry)
     ORDER BY v.title_key, ${newestFirst}
  ), content AS (
    SELECT playlist_id, count(*)::integer AS songs, sum(seconds) AS seconds
      FROM entry JOIN newest USING (title_key) GROUP BY playlist_id
  )
  SELECT p.id, p.user_id AS "userId", p.name, p.description, p.icon, p.is_open AS "isOpen",
         p.use_custom_order AS "useCustomOrder",
         EXISTS (SELECT FROM playlist_hidden hidden WHERE hidden.playlist_id = p.id AND hidden.user_id = $1) AS "isHidden",
         coalesce(content.songs, 0) AS "songCount",
         coalesce(round(content.seconds::numeric, 3), 0)::double precision AS "totalDuration",
         share.sealed_token AS "sealedToken",
         CASE WHEN p.user_id = $1 AND share.shared_by <> $1 AND NOT share.is_seen_by_owner
              THEN (SELECT json_build_object('displayName', display_name, 'firstName', first_name, 'lastName', last_name)
                      FROM person WHERE user_id = share.shared_by) END AS "publishedBy",
         coalesce(p.checked_at > now() - interval '30 days', false) AS "isChecked",
         ${isoMoment('p.created_at')} AS "createdAt",
         json_build_object('displayName', person.display_name, 'firstName', person.first_name,
                           'lastName', person.last_name) AS "user"
    FROM playlist p
    LEFT JOIN content ON content.playlist_id = p.id
    LEFT JOIN playlist_share share ON share.playlist_id = p.id
    JOIN person ON person.user_id = p.user_id
   ${only ? `WHERE ${only.playlist}` : ''}
   ORDER BY lower(p.name), p.id`;

// Two statements, because one with "$2 IS NULL OR" would be planned for all playlists even where one is asked for.
const READ_ALL = playlistsSeen();
const READ_ONE = playlistsSeen({ entry: 'playlist_id = $2', playlist: 'p.id = $2' });

export function createPlaylistsRepository(database: Database) {
  const findIn = async (queries: Queries, id: number, lock: string) => {
    return findRow(
      queries,
      foundPlaylist,
      `SELECT id, user_id AS "userId", is_open AS "isOpen", name, icon FROM playlist WHERE id = $1 ${lock}`,
      [id],
    );
  };

  return {
    find: (id: number) => findIn(database, id, ''),

    /** by name; `isHidden` is the viewer's */
    list: (viewerId: number) => readRows(database, storedPlaylist, READ_ALL, [viewerId]),

    async read(id: number, viewerId: number) {
      return findRow(database, storedPlaylist, READ_ONE, [viewerId, id]);
    },

    /** @returns the new playlist's id; undefined if its owner already has `most` */
    create: (
      { name, description, icon, isOpen }: NewPlaylist,
      owner: Identity,
      { createdAt, most }: { createdAt: Date; most: number },
    ) =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, owner);
        // With two concurrent playlists, the second is counted after the first.
        await execute(transaction, 'SELECT 1 FROM person WHERE user_id = $1 FOR NO KEY UPDATE', [owner.userId]);
        const id = await findValue(
          transaction,
          column.number,
          `INSERT INTO playlist (user_id, name, description, icon, is_open, created_at)
           SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM playlist WHERE user_id = $1) < $7 RETURNING id`,
          [owner.userId, name, description, icon, isOpen, createdAt, most],
        );
        if (id === undefined) return undefined;
        await announce(transaction, 'playlists');
        return id;
      }),

    /** announces only real changes */
    update: (id: number, { name, description, icon, isOpen, useCustomOrder }: PlaylistChanges) =>
      database.transaction(async (transaction) => {
        const count = await countRows(
          transaction,
          `UPDATE playlist p
              SET name = changed.name, description = changed.description, icon = changed.icon, is_open = changed.is_open,
                  use_custom_order = changed.use_custom_order
             FROM (SELECT coalesce($2, name) AS name, CASE WHEN $3 THEN $4 ELSE description END AS description,
                          coalesce($5, icon) AS icon, coalesce($6, is_open) AS is_open,
                          coalesce($7, use_custom_order) AS use_custom_order
                     FROM playlist WHERE id = $1 FOR NO KEY UPDATE) changed
            WHERE p.id = $1
              AND (p.name, p.description, p.icon, p.is_open, p.use_custom_order)
                  IS DISTINCT FROM (changed.name, changed.description, changed.icon, changed.is_open, changed.use_custom_order)`,
          [id, name, description !== undefined, description, icon, isOpen, useCustomOrder],
        );
        if (count > 0) await announce(transaction, 'playlists');
      }),

    /** @returns false where there was none */
    delete: (id: number) =>
      database.transaction(async (transaction) => {
        if (!(await findIn(transaction, id, 'FOR UPDATE'))) return false;
        await execute(transaction, 'DELETE FROM playlist WHERE id = $1', [id]);
        await announce(transaction, 'playlists');
        return true;
      }),

    /** announces only real changes. @returns false if there is no such playlist */
    setHidden: (id: number, userId: number, isHidden: boolean) =>
      database.transaction(async (transaction) => {
        // The lock keeps the playlist from being deleted in between.
        if (!(await findIn(transaction, id, 'FOR KEY SHARE'))) return false;
        const statement = isHidden
          ? 'INSERT INTO playlist_hidden (playlist_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM playlist_hidden WHERE playlist_id = $1 AND user_id = $2';
        const changed = await countRows(
          transaction,
          `WITH changed AS (${statement} RETURNING 1) SELECT 1 FROM changed`,
          [id, userId],
        );
        if (changed > 0) await announce(transaction, 'playlists');
        return true;
      }),
  };
}
