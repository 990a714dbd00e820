import { type Identity, playlistOrder } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import type { RowShape } from '@simmer/service-common/database/rowShape.ts';
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
import { calledNameOf } from '../../base/people/peopleColumns.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { hasVisibleVersion, mergedKey } from '../../base/songs/songColumns.ts';
import type { PlacedSong } from './permuteSongs.ts';

/** The orders a playlist has had since visitors may change it. */
export type PlaylistOrdersRepository = ReturnType<typeof createPlaylistOrdersRepository>;

/** Consecutive moves by one person count as one order. */
const ONE_GO = '10 minutes';
const MOST_STORED = 50;

/** The songs of a recorded order; a merged song counts as the song it is part of, at the first place of the two. */
const SINCE_MERGED = `
  SELECT ${mergedKey('placed.title_key')} AS title_key, min(placed.place) AS place
    FROM unnest(noted.title_keys) WITH ORDINALITY AS placed (title_key, place)
   GROUP BY 1`;

const placedSong: RowShape<PlacedSong> = z.object({
  titleKey: z.string(),
  position: z.number(),
  isVisible: z.boolean(),
});

const notedOrder = z.object({
  id: z.number(),
  titleKeys: z.array(z.string()),
  madeBy: z.number().nullable(),
  isOpen: z.boolean(),
});

type NotedOrder = z.infer<typeof notedOrder>;

async function lockPlaylist(queries: Queries, playlistId: number): Promise<number | undefined> {
  return findValue(
    queries,
    column.number,
    'SELECT user_id AS "ownerId" FROM playlist WHERE id = $1 FOR NO KEY UPDATE',
    [playlistId],
  );
}

const presentOrder = (queries: Queries, playlistId: number) =>
  readRows(
    queries,
    placedSong,
    `SELECT entry.title_key AS "titleKey", entry.position, ${hasVisibleVersion('entry')} AS "isVisible"
       FROM playlist_song entry WHERE entry.playlist_id = $1 ORDER BY entry.position`,
    [playlistId],
  );

async function latestOrder(queries: Queries, playlistId: number, now: Date): Promise<NotedOrder | undefined> {
  return findRow(
    queries,
    notedOrder,
    `SELECT id, title_keys AS "titleKeys", made_by AS "madeBy",
            NOT is_before AND created_at > $2::timestamptz - interval '${ONE_GO}' AS "isOpen"
       FROM playlist_order WHERE playlist_id = $1 ORDER BY id DESC LIMIT 1`,
    [playlistId, now],
  );
}

type NewOrder = { playlistId: number; madeBy: number | null; isBefore: boolean; titleKeys: string[]; now: Date };

async function note(queries: Queries, { playlistId, madeBy, isBefore, titleKeys, now }: NewOrder): Promise<void> {
  await execute(
    queries,
    'INSERT INTO playlist_order (playlist_id, made_by, is_before, title_keys, created_at) VALUES ($1, $2, $3, $4, $5)',
    [playlistId, madeBy, isBefore, titleKeys, now],
  );
  await execute(
    queries,
    `DELETE FROM playlist_order WHERE playlist_id = $1 AND id NOT IN (
       SELECT id FROM playlist_order WHERE playlist_id = $1 ORDER BY id DESC LIMIT ${MOST_STORED})`,
    [playlistId],
  );
}

async function place(queries: Queries, playlistId: number, titleKeys: string[]): Promise<void> {
  const count = await countRows(
    queries,
    `UPDATE playlist_song entry SET position = arranged.place - 1
       FROM unnest($2::text[]) WITH ORDINALITY AS arranged (title_key, place)
      WHERE entry.playlist_id = $1 AND entry.title_key = arranged.title_key AND entry.position <> arranged.place - 1`,
    [playlistId, titleKeys],
  );
  if (count > 0) await announce(queries, 'playlists');
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

export function createPlaylistOrdersRepository(database: Database) {
  return {
    /**
     * Writes the order that `arrange` returns, under a lock on the playlist, and records it.
     *
     * @param who undefined for a visitor
     * @returns false if there is no such playlist
     */
    change: (playlistId: number, arrange: (present: PlacedSong[]) => string[], who: Identity | undefined, now: Date) =>
      database.transaction(async (transaction) => {
        // Lock order: people first, then playlists.
        if (who) await rememberPerson(transaction, who);
        const ownerId = await lockPlaylist(transaction, playlistId);
        if (ownerId === undefined) return false;
        const present = await presentOrder(transaction, playlistId);
        const before = present.map(({ titleKey }) => titleKey);
        const titleKeys = arrange(present);
        if (isSame(before, titleKeys)) return true;
        const madeBy = who?.userId ?? null;
        const latest = await latestOrder(transaction, playlistId, now);
        const isKnown = latest !== undefined && isSame(latest.titleKeys, before);
        if (!isKnown) await note(transaction, { playlistId, madeBy: ownerId, isBefore: true, titleKeys: before, now });
        if (isKnown && latest.isOpen && latest.madeBy === madeBy) {
          await execute(transaction, 'UPDATE playlist_order SET title_keys = $2, created_at = $3 WHERE id = $1', [
            latest.id,
            titleKeys,
            now,
          ]);
        } else {
          await note(transaction, { playlistId, madeBy, isBefore: false, titleKeys, now });
        }
        await place(transaction, playlistId, titleKeys);
        return true;
      }),

    /** the newest first */
    list: (playlistId: number) =>
      readRows(
        database,
        playlistOrder,
        `SELECT noted.id, ${isoMoment('noted.created_at')} AS "createdAt",
                CASE WHEN noted.made_by IS NOT NULL
                     THEN coalesce(${calledNameOf('person')}, 'Anonymous') END AS "madeBy",
                (SELECT coalesce(json_agg(song.title ORDER BY listed.place), '[]')
                   FROM (${SINCE_MERGED}) listed JOIN song USING (title_key)
                  WHERE ${hasVisibleVersion('listed')}) AS "cleanTitles"
           FROM playlist_order noted LEFT JOIN person ON person.user_id = noted.made_by
          WHERE noted.playlist_id = $1
          ORDER BY noted.id DESC`,
        [playlistId],
      ),

    /** songs added since go to the end. @returns false if the playlist has no such order */
    restore: (playlistId: number, orderId: number, now: Date) =>
      database.transaction(async (transaction) => {
        const ownerId = await lockPlaylist(transaction, playlistId);
        const titleKeys = await findValue(
          transaction,
          column.texts,
          `SELECT ARRAY(SELECT title_key FROM (${SINCE_MERGED}) listed ORDER BY place) AS "titleKeys"
             FROM playlist_order noted WHERE id = $1 AND playlist_id = $2`,
          [orderId, playlistId],
        );
        if (ownerId === undefined || titleKeys === undefined) return false;
        const present = (await presentOrder(transaction, playlistId)).map(({ titleKey }) => titleKey);
        const latest = await latestOrder(transaction, playlistId, now);
        // The current order can be restored as well.
        if (!latest || !isSame(latest.titleKeys, present)) {
          await note(transaction, { playlistId, madeBy: ownerId, isBefore: true, titleKeys: present, now });
        }
        const restored = titleKeys.filter((key) => present.includes(key));
        await place(transaction, playlistId, [...restored, ...present.filter((key) => !restored.includes(key))]);
        return true;
      }),
  };
}
