import { type Identity, type ShareLink, shareLink } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, execute, findRow, type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { fromGuests, thatHappened } from './linkSums.ts';

const foundLink = z.object({
  kind: z.enum(['song', 'playlist']),
  /** the id of the song's share, or of the playlist */
  id: z.number(),
  passwordHash: z.string().nullable(),
  canDownload: z.boolean(),
  canReorder: z.boolean(),
  canComment: z.boolean(),
  /** whether guests see each other's notes */
  showsOthers: z.boolean(),
  /** its row that outlives it; a personal link has one of its own */
  publicLinkId: z.number(),
  /** whom a personal link is for */
  recipient: z.string().nullable(),
  /** whether its page says so */
  greets: z.boolean(),
});

/** The target of a token and its conditions. */
export type FoundLink = z.infer<typeof foundLink>;

/** A link with its encrypted token, its owner and its row that outlives it. */
export type StoredLink = {
  link: Omit<ShareLink, 'token'>;
  sealedToken: Buffer;
  ownerId: number;
  publicLinkId: number;
};

const linkRow = shareLink
  .omit({ token: true })
  .extend({ sealedToken: z.instanceof(Buffer), ownerId: z.number(), publicLinkId: z.number() });

const storedLink = ({ sealedToken, ownerId, publicLinkId, ...link }: z.infer<typeof linkRow>): StoredLink => ({
  link,
  sealedToken,
  ownerId,
  publicLinkId,
});

/** Missing fields keep their values. */
type LinkChanges = {
  expiresAt?: string | null | undefined;
  passwordHash?: string | null | undefined;
  canDownload?: boolean | undefined;
  canReorder?: boolean | undefined;
  canComment?: boolean | undefined;
  showsOthers?: boolean | undefined;
  greets?: boolean | undefined;
};

export type ShareLinksRepository = ReturnType<typeof createShareLinksRepository>;

const tableOf = { song: 'share', playlist: 'playlist_share' } as const;
const keyOf = { song: 'id', playlist: 'playlist_id' } as const;

const isInTime = (now: string) => `(link.expires_at IS NULL OR link.expires_at > ${now})`;

const options = (now: string) => `
  link.sealed_token AS "sealedToken", ${isoMoment('link.created_at')} AS "createdAt", ${isoMoment('link.expires_at')} AS "expiresAt",
  link.password_hash IS NOT NULL AS "hasPassword", link.can_download AS "canDownload",
  link.opened_count + happened."personallyOpened" AS "openedCount",
  ${isoMoment('greatest(link.last_opened_at, happened."lastOpened")')} AS "lastOpenedAt", ${isInTime(now)} AS "isInTime",
  link.can_comment AS "canComment", link.shows_others AS "showsOthers", link.greets,
  happened."publicLinkId", happened."personalCount", happened."playCount", happened."downloadCount",
  ${isoMoment('greatest(link.last_opened_at, happened."lastOpened", happened."lastHappened")')} AS "lastHappenedAt"`;

// $1 is now, $2 the owner, $3 and $4 the kind and id of the requested link.
const READ = `
  SELECT "kind", id, "ownerId", title, "sealedToken", "createdAt", "expiresAt", "hasPassword", "canDownload", "canReorder",
         "openedCount", "lastOpenedAt", "isInTime" AND "isThere" AS "isWorking", "canComment", "showsOthers",
         "guestCount", "noteCount", "approvedCount", "changesCount", greets, "publicLinkId", "personalCount", "playCount",
         "downloadCount", "lastHappenedAt"
    FROM (
      SELECT 'song' AS kind, link.id, link.user_id AS "ownerId", link.title, false AS "canReorder",
             v.missing_at IS NULL AND NOT v.is_hidden AS "isThere", guests.*, ${options('$1::timestamptz')}
        FROM share link JOIN version v ON v.id = link.version_id ${fromGuests('own.share_id = link.id')}
               ${thatHappened('own.share_id = link.id')}
       WHERE CASE WHEN $3::text IS NULL THEN link.user_id = $2 AND NOT link.is_only_download ELSE $3 = 'song' AND link.id = $4 END
       UNION ALL
      SELECT 'playlist', p.id, p.user_id, p.name, link.can_reorder, true, guests.*, ${options('$1::timestamptz')}
        FROM playlist_share link JOIN playlist p ON p.id = link.playlist_id ${fromGuests('own.playlist_id = link.playlist_id')}
               ${thatHappened('own.playlist_id = link.playlist_id')}
       WHERE CASE WHEN $3::text IS NULL THEN p.user_id = $2 ELSE $3 = 'playlist' AND p.id = $4 END
    ) links
   ORDER BY "createdAt" DESC, kind, id DESC`;

const found = (canReorder: string) => `
  link.password_hash AS "passwordHash", link.can_download AS "canDownload", ${canReorder} AS "canReorder",
  link.can_comment AS "canComment", link.shows_others AS "showsOthers", link.greets, mine.id AS "publicLinkId", mine.recipient`;

// A personal link leads where the one it was made from leads, and allows the same. $1 is the token's hash, $2 now.
const OPENED = `
  FROM public_link mine JOIN public_link target ON target.id = coalesce(mine.parent_id, mine.id)`;
const WORKS = `mine.token_hash = $1 AND mine.ended_at IS NULL AND ${isInTime('$2')}`;
const FIND = `
  SELECT 'song' AS kind, link.id, ${found('false')} ${OPENED}
    JOIN share link ON link.id = target.share_id JOIN version v ON v.id = link.version_id
   WHERE ${WORKS} AND v.missing_at IS NULL AND NOT v.is_hidden
   UNION ALL
  SELECT 'playlist', link.playlist_id, ${found('link.can_reorder')} ${OPENED}
    JOIN playlist_share link ON link.playlist_id = target.playlist_id
   WHERE ${WORKS}`;

async function announceLink(queries: Queries, kind: ShareLink['kind']): Promise<void> {
  if (kind === 'song') await announce(queries, 'shares');
  else await announce(queries, 'shares', 'playlists');
}

export function createShareLinksRepository(database: Database) {
  return {
    /** a working link: not expired, and its target exists */
    find: (tokenHash: Buffer, now: Date) => findRow(database, foundLink, FIND, [tokenHash, now]),

    countOpened: ({ kind, id, recipient, publicLinkId }: FoundLink, now: Date) =>
      database.transaction(async (transaction) => {
        // A personal link is counted apart from the one it was made from.
        const [table, key, value] =
          recipient === null ? [tableOf[kind], keyOf[kind], id] : ['public_link', 'id', publicLinkId];
        await execute(
          transaction,
          `UPDATE ${table} SET opened_count = opened_count + 1, last_opened_at = $2 WHERE ${key} = $1`,
          [value, now],
        );
        await announce(transaction, 'shares');
      }),

    /** the newest first */
    async listOf({ userId }: Pick<Identity, 'userId'>, now: Date) {
      return (await readRows(database, linkRow, READ, [now, userId, null, null])).map(storedLink);
    },

    async read(kind: ShareLink['kind'], id: number, now: Date) {
      const row = await findRow(database, linkRow, READ, [now, null, kind, id]);
      return row && storedLink(row);
    },

    /** announces only real changes */
    update: (
      kind: ShareLink['kind'],
      id: number,
      { expiresAt, passwordHash, canDownload, canReorder, canComment, showsOthers, greets }: LinkChanges,
    ) =>
      database.transaction(async (transaction) => {
        const changed = await countRows(
          transaction,
          `UPDATE ${tableOf[kind]}
              SET expires_at = CASE WHEN $2 THEN $3::timestamptz ELSE expires_at END,
                  password_hash = CASE WHEN $4 THEN $5 ELSE password_hash END,
                  can_download = coalesce($6, can_download),
                  can_comment = coalesce($7, can_comment),
                  shows_others = coalesce($8, shows_others),
                  greets = coalesce($9, greets)
            WHERE ${keyOf[kind]} = $1
              AND (expires_at, password_hash, can_download, can_comment, shows_others, greets) IS DISTINCT FROM
                  (CASE WHEN $2 THEN $3 ELSE expires_at END, CASE WHEN $4 THEN $5 ELSE password_hash END,
                   coalesce($6, can_download), coalesce($7, can_comment), coalesce($8, shows_others), coalesce($9, greets))`,
          [
            id,
            expiresAt !== undefined,
            expiresAt ?? null,
            passwordHash !== undefined,
            passwordHash ?? null,
            canDownload,
            canComment,
            showsOthers,
            greets,
          ],
        );
        const changedOfPlaylist =
          kind === 'playlist' && canReorder !== undefined
            ? await countRows(
                transaction,
                'UPDATE playlist_share SET can_reorder = $2 WHERE playlist_id = $1 AND can_reorder <> $2',
                [id, canReorder],
              )
            : 0;
        if (changed + changedOfPlaylist > 0) await announceLink(transaction, kind);
      }),

    remove: (kind: ShareLink['kind'], id: number) =>
      database.transaction(async (transaction) => {
        await execute(transaction, `DELETE FROM ${tableOf[kind]} WHERE ${keyOf[kind]} = $1`, [id]);
        await announceLink(transaction, kind);
      }),
  };
}
