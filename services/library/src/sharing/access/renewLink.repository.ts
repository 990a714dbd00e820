import { execute, findRow, type Queries } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { hasRoomForLink } from '../links/linkRoom.ts';

const identity = z.object({
  kind: z.enum(['song', 'playlist']),
  /** the version or the playlist; null if nothing is known of it any more */
  targetId: z.number().nullable(),
  makerId: z.number(),
  isThere: z.boolean(),
});

type Link = z.infer<typeof identity> & { linkId: number; targetId: number; hasRoom: boolean };

const present = z.object({
  id: z.number(),
  sealedToken: z.instanceof(Buffer),
  /** whether it is a link that a person made, not one made only for a download */
  isListed: z.boolean(),
  isInTime: z.boolean(),
});
const created = z.object({ id: z.number() });

type FreshToken = { tokenHash: Buffer; sealedToken: Buffer };

/** The link to send, or why there can be none: its target is hidden or gone, or its owner has too many links. */
type Renewed = { kind: 'song' | 'playlist'; id: number; sealedToken: Buffer } | 'gone' | 'full';

/** Gives the target of a link that stopped working a link that works. */
export type RenewLink = (old: OldLink, fresh: FreshToken, now: Date) => Promise<Renewed>;

/** A link that stopped working, and whose number of links its successor counts to. */
type OldLink = { linkId: number; ownerId: number };

const FIND = `
  SELECT link.kind, link.maker_id AS "makerId", target.id AS "targetId",
         CASE link.kind
           WHEN 'song' THEN EXISTS (SELECT FROM version v WHERE v.id = target.id AND v.missing_at IS NULL AND NOT v.is_hidden)
           ELSE EXISTS (SELECT FROM playlist WHERE id = target.id)
         END AS "isThere"
    FROM public_link link
    LEFT JOIN share ON share.id = link.share_id
    CROSS JOIN LATERAL (
      SELECT CASE link.kind
        WHEN 'song' THEN coalesce(share.version_id, (link.kept->>'version_id')::integer)
        ELSE coalesce(link.playlist_id, (link.kept->>'playlist_id')::integer)
      END AS id
    ) target
   WHERE link.id = $1`;

// As long from now as the old one was to last.
const NEW_EXPIRY = '$4::timestamptz + (ended.expires_at - ended.created_at)';

const songLink = {
  present: `SELECT id, sealed_token AS "sealedToken",
                   NOT is_only_download AS "isListed", expires_at IS NULL OR expires_at > $3 AS "isInTime"
              FROM share WHERE version_id = $1 AND user_id = $2 FOR UPDATE`,
  remove: 'DELETE FROM share WHERE id = $1',
  create: `INSERT INTO share (token_hash, sealed_token, created_at, expires_at, version_id, user_id, title, description,
                              sharer_first_name, sharer_display_name, password_hash, can_download, can_comment, shows_others, greets)
           SELECT $2, $3, $4, ${NEW_EXPIRY}, ended.version_id, ended.user_id, ended.title, ended.description,
                  ended.sharer_first_name, ended.sharer_display_name, ended.password_hash, ended.can_download,
                  ended.can_comment, ended.shows_others, ended.greets
             FROM public_link link, jsonb_populate_record(NULL::share, link.kept) ended WHERE link.id = $1
           RETURNING id`,
};

const playlistLink = {
  present: `SELECT playlist_id AS id, sealed_token AS "sealedToken", true AS "isListed",
                   expires_at IS NULL OR expires_at > $3 AS "isInTime"
              FROM playlist_share WHERE playlist_id = $1 AND $2::integer IS NOT NULL FOR UPDATE`,
  remove: 'DELETE FROM playlist_share WHERE playlist_id = $1',
  create: `INSERT INTO playlist_share (token_hash, sealed_token, created_at, expires_at, playlist_id, shared_by,
                                       is_seen_by_owner, password_hash, can_download, can_reorder, can_comment, shows_others,
                                       greets)
           SELECT $2, $3, $4, ${NEW_EXPIRY}, ended.playlist_id, ended.shared_by, ended.is_seen_by_owner, ended.password_hash,
                  ended.can_download, ended.can_reorder, ended.can_comment, ended.shows_others, ended.greets
             FROM public_link link, jsonb_populate_record(NULL::playlist_share, link.kept) ended WHERE link.id = $1
           RETURNING playlist_id AS id`,
};

const statements = { song: songLink, playlist: playlistLink } as const;

export function createRenewLink(database: Database): RenewLink {
  return ({ linkId, ownerId }, fresh, now) =>
    database.transaction(async (transaction) => {
      // First, so that two answers about the same song are one after the other: the second finds the link of the first.
      const hasRoom = await hasRoomForLink(transaction, ownerId);
      const link = await findRow(transaction, identity, FIND, [linkId]);
      if (!link?.isThere || link.targetId === null) return 'gone';
      return renew(transaction, { ...link, linkId, targetId: link.targetId, hasRoom }, fresh, now);
    });
}

async function renew(transaction: Queries, link: Link, fresh: FreshToken, now: Date): Promise<Renewed> {
  const { kind, linkId, targetId, makerId, hasRoom } = link;
  const { present: find, remove, create } = statements[kind];
  const old = await findRow(transaction, present, find, [targetId, makerId, now]);
  if (old?.isListed && old.isInTime) return { kind, id: old.id, sealedToken: old.sealedToken };
  if (!old?.isListed && !hasRoom) return 'full';
  // Its end keeps what it allowed; nobody else who has its address gets back in.
  if (old) await execute(transaction, remove, [old.id]);
  const made = await findRow(transaction, created, create, [linkId, fresh.tokenHash, fresh.sealedToken, now]);
  if (!made) return 'gone';
  await announce(transaction, 'shares', 'playlists');
  return { kind, id: made.id, sealedToken: fresh.sealedToken };
}
