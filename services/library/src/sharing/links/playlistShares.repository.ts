import { type Identity, type SharedPlaylist, sharedPlaylist, version } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import {
  countRows,
  execute,
  findRow,
  findValue,
  type Queries,
  readRows,
  readValue,
  readValues,
} from '@simmer/service-common/database/rows.ts';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { hasVisibleVersion, mergedKey, newestVisibleOf } from '../../base/songs/songColumns.ts';
import { hasRoomForLink } from './linkRoom.ts';
import { sharedAudio } from './sharedAudio.ts';

type NewPlaylistShare = {
  playlistId: number;
  tokenHash: Buffer;
  sealedToken: Buffer;
  sharedBy: Identity;
  createdAt: Date;
};

/** Public links to playlists, at most one per playlist. */
export type PlaylistSharesRepository = ReturnType<typeof createPlaylistSharesRepository>;

const songRow = sharedPlaylist.shape.songs.element.extend({ unplayable: version.shape.unplayable });

/** A playlist as visitors see it; the link's options are separate. */
type StoredSharedPlaylist = Omit<SharedPlaylist, 'canDownload' | 'canReorder'> & { songCount: number };

async function announceShare(transaction: Queries): Promise<void> {
  await announce(transaction, 'shares');
  await announce(transaction, 'playlists');
}

/** How many of a playlist's songs visitors can see. */
const countSongs = (queries: Queries, playlistId: number) =>
  readValue(
    queries,
    column.number,
    `SELECT count(*)::integer AS count FROM playlist_song entry
      WHERE entry.playlist_id = $1 AND ${hasVisibleVersion('entry')}`,
    [playlistId],
  );

export function createPlaylistSharesRepository(database: Database) {
  return {
    /**
     * saves the share unless one exists. @returns the valid sealed token; undefined if there is no such playlist, 'full' if the playlist's
     * owner has too many links
     */
    save: (share: NewPlaylistShare & { ownerId: number }): Promise<Buffer | undefined | 'full'> =>
      database.transaction(async (transaction) => {
        if (!(await hasRoomForLink(transaction, share.ownerId))) {
          const present = await countRows(transaction, 'SELECT 1 FROM playlist_share WHERE playlist_id = $1', [
            share.playlistId,
          ]);
          if (present === 0) return 'full';
        }
        await rememberPerson(transaction, share.sharedBy);
        // The update changes nothing; it makes `RETURNING` include the existing row.
        const sealedToken = await findValue(
          transaction,
          column.bytes,
          `INSERT INTO playlist_share AS existing (playlist_id, token_hash, sealed_token, shared_by, created_at)
           SELECT id, $2, $3, $4, $5 FROM playlist WHERE id = $1 FOR KEY SHARE
               ON CONFLICT (playlist_id) DO UPDATE SET shared_by = existing.shared_by
           RETURNING sealed_token AS "sealedToken"`,
          [share.playlistId, share.tokenHash, share.sealedToken, share.sharedBy.userId, share.createdAt],
        );
        if (sealedToken?.equals(share.sealedToken)) await announceShare(transaction);
        return sealedToken;
      }),

    /** replaces the share's token */
    replace: ({ playlistId, tokenHash, sealedToken }: NewPlaylistShare) =>
      database.transaction(async (transaction) => {
        await execute(
          transaction,
          'UPDATE playlist_share SET token_hash = $2, sealed_token = $3 WHERE playlist_id = $1',
          [playlistId, tokenHash, sealedToken],
        );
        await announceShare(transaction);
      }),

    remove: (playlistId: number) =>
      database.transaction(async (transaction) => {
        const count = await countRows(transaction, 'DELETE FROM playlist_share WHERE playlist_id = $1', [playlistId]);
        if (count > 0) await announceShare(transaction);
      }),

    /** records that the owner knows who made the link */
    markSeenByOwner: (playlistId: number) =>
      database.transaction(async (transaction) => {
        const seen = await countRows(
          transaction,
          `WITH seen AS (
             UPDATE playlist_share SET is_seen_by_owner = true
              WHERE playlist_id = $1 AND NOT is_seen_by_owner RETURNING 1
           ) SELECT 1 FROM seen`,
          [playlistId],
        );
        if (seen > 0) await announce(transaction, 'playlists');
      }),

    /** @param most how many songs, the first ones; by default all */
    async read(playlistId: number, most?: number): Promise<StoredSharedPlaylist | undefined> {
      const playlist = await findRow(
        database,
        sharedPlaylist.shape.playlist,
        `SELECT p.name, p.description, p.icon,
                json_build_object('displayName', person.display_name, 'firstName', person.first_name) AS owner
           FROM playlist p JOIN person ON person.user_id = p.user_id
          WHERE p.id = $1`,
        [playlistId],
      );
      if (!playlist) return undefined;
      const rows = await readRows(
        database,
        songRow,
        `SELECT s.title AS "cleanTitle", v.number AS version, v.is_experimental AS "isExperimental", v.producer, v.session,
                ${isoMoment('v.modified_at')} AS "modifiedAt",
                coalesce(v.duration_seconds, v.reported_duration_seconds) AS duration, entry.position AS "orderPosition",
                v.unplayable, sound.wave
           FROM playlist_song entry ${newestVisibleOf('entry')} LEFT JOIN sound USING (media_name)
          WHERE entry.playlist_id = $1
          ORDER BY entry.position
          ${most === undefined ? '' : 'LIMIT $2'}`,
        most === undefined ? [playlistId] : [playlistId, most],
      );
      const songs = rows.map(({ unplayable, ...song }) => ({ ...song, ...(unplayable && { unplayable }) }));
      const songCount = songs.length === most ? await countSongs(database, playlistId) : songs.length;
      return { type: 'playlist', playlist, songs, songCount };
    },

    /** the bytes of all files that visitors can see */
    readBytes: (playlistId: number) =>
      readValue(
        database,
        column.number,
        `SELECT coalesce(sum(v.size_bytes), 0)::float8 AS bytes
           FROM playlist_song entry ${newestVisibleOf('entry')} WHERE entry.playlist_id = $1`,
        [playlistId],
      ),

    /** the versions of all files that visitors can see */
    versionIds: (playlistId: number) =>
      readValues(
        database,
        column.number,
        `SELECT v.id FROM playlist_song entry ${newestVisibleOf('entry')} WHERE entry.playlist_id = $1`,
        [playlistId],
      ),

    /** a song's newest visible version, if the song is in the playlist */
    async findAudio(playlistId: number, titleKey: string) {
      return findRow(
        database,
        sharedAudio,
        `SELECT v.media_name AS "mediaName", v.filename, v.unplayable
           FROM playlist_song entry ${newestVisibleOf('entry')}
          WHERE entry.playlist_id = $1 AND entry.title_key = ${mergedKey('$2')}`,
        [playlistId, titleKey],
      );
    },
  };
}
