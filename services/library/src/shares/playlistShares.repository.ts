import type { Identity, SharedPlaylist } from '@simmer/contracts';
import type { Database, Queries } from '../database.ts';
import { announce } from '../events/announce.ts';
import { rememberPerson } from '../people/rememberPerson.ts';
import { newestVisibleOf } from '../songs/songColumns.ts';

export type NewPlaylistShare = {
  playlistId: number;
  tokenHash: Buffer;
  sealedToken: Buffer;
  sharedBy: Identity;
  createdAt: Date;
};

/** Public links to playlists: at most one each. */
export type PlaylistSharesRepository = {
  /** keeps the share unless there is one. @returns the sealed token that counts; undefined where there is no such playlist */
  save(share: NewPlaylistShare): Promise<Buffer | undefined>;
  /** gives the share another token */
  replace(share: NewPlaylistShare): Promise<void>;
  remove(playlistId: number): Promise<void>;
  findByTokenHash(tokenHash: Buffer): Promise<{ shared: SharedPlaylist } | undefined>;
  /** the media name of a song's newest visible version, if the song is in the shared playlist */
  findAudio(tokenHash: Buffer, titleKey: string): Promise<string | undefined>;
};

async function announceShare(transaction: Queries): Promise<void> {
  await announce(transaction, 'shares');
  await announce(transaction, 'playlists');
}

export function createPlaylistSharesRepository(database: Database): PlaylistSharesRepository {
  return {
    save: (share) =>
      database.transaction(async (transaction) => {
        await rememberPerson(transaction, share.sharedBy);
        // The update changes nothing; it makes the row that was there come back.
        const [row] = await transaction.query<{ sealedToken: Buffer }[]>(
          `INSERT INTO playlist_share AS existing (playlist_id, token_hash, sealed_token, shared_by, created_at)
           SELECT id, $2, $3, $4, $5 FROM playlist WHERE id = $1 FOR KEY SHARE
               ON CONFLICT (playlist_id) DO UPDATE SET shared_by = existing.shared_by
           RETURNING sealed_token AS "sealedToken"`,
          [share.playlistId, share.tokenHash, share.sealedToken, share.sharedBy.userId, share.createdAt],
        );
        if (row) await announceShare(transaction);
        return row?.sealedToken;
      }),

    replace: ({ playlistId, tokenHash, sealedToken }) =>
      database.transaction(async (transaction) => {
        await transaction.query('UPDATE playlist_share SET token_hash = $2, sealed_token = $3 WHERE playlist_id = $1', [
          playlistId,
          tokenHash,
          sealedToken,
        ]);
        await announceShare(transaction);
      }),

    remove: (playlistId) =>
      database.transaction(async (transaction) => {
        await transaction.query('DELETE FROM playlist_share WHERE playlist_id = $1', [playlistId]);
        await announceShare(transaction);
      }),

    async findByTokenHash(tokenHash) {
      const [row] = await database.query<(SharedPlaylist['playlist'] & { id: number })[]>(
        `SELECT p.id, p.name, p.description, p.icon,
                json_build_object('displayName', person.display_name, 'firstName', person.first_name) AS owner
           FROM playlist_share share
           JOIN playlist p ON p.id = share.playlist_id
           JOIN person ON person.user_id = p.user_id
          WHERE share.token_hash = $1`,
        [tokenHash],
      );
      if (!row) return undefined;
      const { id, ...playlist } = row;
      const songs = await database.query<SharedPlaylist['songs']>(
        `SELECT s.title AS "cleanTitle", v.number AS version, v.is_experimental AS "isExperimental", v.producer, v.session,
                to_char(v.modified_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "modifiedAt",
                coalesce(v.duration_seconds, v.reported_duration_seconds) AS duration, entry.position AS "orderPosition"
           FROM playlist_song entry ${newestVisibleOf('entry')}
          WHERE entry.playlist_id = $1
          ORDER BY entry.position`,
        [id],
      );
      return { shared: { type: 'playlist', playlist, songs } };
    },

    async findAudio(tokenHash, titleKey) {
      const [row] = await database.query<{ mediaName: string }[]>(
        `SELECT v.media_name AS "mediaName"
           FROM playlist_share share
           JOIN playlist_song entry USING (playlist_id) ${newestVisibleOf('entry')}
          WHERE share.token_hash = $1 AND entry.title_key = $2`,
        [tokenHash, titleKey],
      );
      return row?.mediaName;
    },
  };
}
