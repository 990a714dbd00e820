import { hueNumber, type SharedSong, sharedSong, version, versionArtwork } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, execute, findRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { hasRoomForLink } from './linkRoom.ts';
import { sharedAudio } from './sharedAudio.ts';

/** A share to save. Missing texts stay as in the same person's earlier share of the version. */
type NewShare = {
  tokenHash: Buffer;
  sealedToken: Buffer;
  versionId: number;
  userId: number;
  title: string | undefined;
  description: string | undefined;
  /** whether it only serves a download; a shared link stays shared */
  isOnlyDownload: boolean;
  sharer: SharedSong['sharedBy'];
  createdAt: Date;
};

/** A shared version as visitors see it; the link's options are separate. */
type StoredSong = Omit<SharedSong, 'canDownload'>;

export type SharesRepository = ReturnType<typeof createSharesRepository>;

const storedShare = z.object({ id: z.number(), sealedToken: z.instanceof(Buffer) });
const shareRow = z.object({
  ...sharedSong.shape.share.shape,
  ...sharedSong.shape.song.shape,
  unplayable: version.shape.unplayable,
  cleanTitle: version.shape.cleanTitle,
  wave: versionArtwork.shape.wave,
  ...sharedSong.shape.sharedBy.shape,
});

const THERE = 'v.missing_at IS NULL AND NOT v.is_hidden';

export function createSharesRepository(database: Database) {
  return {
    /**
     * saves the share, or updates the existing one and announces real changes; the returned token is the valid one.
     * @returns undefined if the person has too many links
     */
    save: (share: NewShare) =>
      database.transaction(async (transaction) => {
        if (!share.isOnlyDownload && !(await hasRoomForLink(transaction, share.userId))) {
          const listed = await countRows(
            transaction,
            'SELECT 1 FROM share WHERE version_id = $1 AND user_id = $2 AND NOT is_only_download',
            [share.versionId, share.userId],
          );
          if (listed === 0) return undefined;
        }
        const changed = await countRows(
          transaction,
          `WITH changed AS (
             INSERT INTO share AS existing
                    (token_hash, sealed_token, version_id, user_id, title, description, sharer_first_name, sharer_display_name,
                     created_at, is_only_download)
             SELECT $1, $2, v.id, $4, coalesce($5, s.title), $6, $7, $8, $9, $10
               FROM version v JOIN song s USING (title_key) WHERE v.id = $3
                 ON CONFLICT (version_id, user_id) DO UPDATE
                SET title = coalesce($5, existing.title),
                    description = coalesce($6, existing.description),
                    sharer_first_name = excluded.sharer_first_name,
                    sharer_display_name = excluded.sharer_display_name,
                    is_only_download = existing.is_only_download AND excluded.is_only_download
              WHERE (existing.title, existing.description, existing.sharer_first_name, existing.sharer_display_name,
                     existing.is_only_download)
                    IS DISTINCT FROM
                    (coalesce($5, existing.title), coalesce($6, existing.description), excluded.sharer_first_name,
                     excluded.sharer_display_name, existing.is_only_download AND excluded.is_only_download)
             RETURNING 1
           ) SELECT 1 FROM changed`,
          [
            share.tokenHash,
            share.sealedToken,
            share.versionId,
            share.userId,
            share.title ?? null,
            share.description ?? null,
            share.sharer.firstName,
            share.sharer.displayName,
            share.createdAt,
            share.isOnlyDownload,
          ],
        );
        const row = await findRow(
          transaction,
          storedShare,
          'SELECT id, sealed_token AS "sealedToken" FROM share WHERE version_id = $1 AND user_id = $2',
          [share.versionId, share.userId],
        );
        if (!row) throw new Error(`Version ${share.versionId} is gone.`);
        if (changed > 0) await announce(transaction, 'shares');
        return row;
      }),

    replaceToken: (id: number, tokenHash: Buffer, sealedToken: Buffer) =>
      database.transaction(async (transaction) => {
        await execute(transaction, 'UPDATE share SET token_hash = $2, sealed_token = $3 WHERE id = $1', [
          id,
          tokenHash,
          sealedToken,
        ]);
        await announce(transaction, 'shares');
      }),

    /** undefined while its version is missing or hidden */
    async read(id: number): Promise<StoredSong | undefined> {
      const row = await findRow(
        database,
        shareRow,
        `SELECT share.title, share.description,
                ${isoMoment('share.created_at')} AS "createdAt",
                v.number AS version, v.producer, v.key, v.bpm,
                coalesce(v.duration_seconds, v.reported_duration_seconds) AS duration, v.unplayable,
                song.title AS "cleanTitle", sound.wave,
                share.sharer_first_name AS "firstName", share.sharer_display_name AS "displayName"
           FROM share JOIN version v ON v.id = share.version_id JOIN song USING (title_key) LEFT JOIN sound USING (media_name)
          WHERE share.id = $1 AND ${THERE}`,
        [id],
      );
      if (!row) return undefined;
      const { title, description, createdAt, firstName, displayName } = row;
      const { version: number, producer, key, bpm, duration, unplayable, cleanTitle, wave } = row;
      return {
        type: 'song',
        share: { title, description, createdAt },
        song: {
          version: number,
          producer,
          key,
          bpm,
          duration,
          hue: hueNumber(cleanTitle),
          wave,
          ...(unplayable && { unplayable }),
        },
        sharedBy: { firstName, displayName },
      };
    },

    async findAudio(id: number) {
      return findRow(
        database,
        sharedAudio,
        `SELECT v.media_name AS "mediaName", v.filename, v.unplayable FROM share JOIN version v ON v.id = share.version_id
          WHERE share.id = $1 AND ${THERE}`,
        [id],
      );
    },
  };
}
