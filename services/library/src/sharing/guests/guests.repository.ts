import { column } from '@simmer/service-common/database/column.ts';
import {
  countRows,
  findRow,
  findValue,
  type Queries,
  readValue,
  readValues,
} from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { lookAlike } from '../../people/members/posing/skeleton.ts';
import { guestOf, storedGuest } from '../../talking/notes/guestOfNote.ts';

const guestOfLink = z.object({ id: z.number(), name: z.string(), isBlocked: z.boolean() });

/** A link's guest, recognized by their browser's key. */
export type GuestOfLink = z.infer<typeof guestOfLink>;

type NewGuest = { publicLinkId: number; name: string; nameKey: string; keyHash: Buffer; now: Date };

export type GuestsRepository = ReturnType<typeof createGuestsRepository>;

const MOST_GUESTS = 500;

/** Holds a link that has not ended: what its guests write waits for each other, and for its end. @returns whether there is one */
export async function holdLink(queries: Queries, publicLinkId: number): Promise<boolean> {
  const held = await countRows(
    queries,
    'SELECT FROM public_link WHERE id = $1 AND ended_at IS NULL FOR NO KEY UPDATE',
    [publicLinkId],
  );
  return held > 0;
}

/** Holds a guest's link, and the guest, so nobody blocks them meanwhile. */
export async function holdWriter(
  queries: Queries,
  { publicLinkId, guestId }: { publicLinkId: number; guestId: number },
): Promise<'held' | 'blocked' | 'ended'> {
  if (!(await holdLink(queries, publicLinkId))) return 'ended';
  const isBlocked = await findValue(
    queries,
    column.boolean,
    'SELECT blocked_at IS NOT NULL AS "isBlocked" FROM guest WHERE id = $1 FOR SHARE',
    [guestId],
  );
  return isBlocked ? 'blocked' : 'held';
}

export function createGuestsRepository(database: Database) {
  return {
    async find(publicLinkId: number, keyHashes: readonly Buffer[]) {
      if (keyHashes.length === 0) return undefined;
      return findRow(
        database,
        guestOfLink,
        `SELECT id, name, blocked_at IS NOT NULL AS "isBlocked" FROM guest
          WHERE key_hash = ANY ($1) AND public_link_id = $2 ORDER BY id LIMIT 1`,
        [keyHashes, publicLinkId],
      );
    },

    hasName: async (publicLinkId: number, nameKey: string) =>
      (await countRows(database, 'SELECT FROM guest WHERE public_link_id = $1 AND name_key = $2', [
        publicLinkId,
        nameKey,
      ])) > 0,

    /** @returns why not: another guest's name on the link looks the same, it has as many as it may, or it has ended */
    join: ({ publicLinkId, name, nameKey, keyHash, now }: NewGuest): Promise<'joined' | 'taken' | 'full' | 'ended'> =>
      database.transaction(async (transaction) => {
        if (!(await holdLink(transaction, publicLinkId))) return 'ended';
        const count = await readValue(
          transaction,
          column.number,
          'SELECT count(*)::integer AS count FROM guest WHERE public_link_id = $1',
          [publicLinkId],
        );
        if (count >= MOST_GUESTS) return 'full';
        const others = await readValues(transaction, column.text, 'SELECT name FROM guest WHERE public_link_id = $1', [
          publicLinkId,
        ]);
        if (others.some((other) => lookAlike(other, name))) return 'taken';
        const joined = await countRows(
          transaction,
          `INSERT INTO guest (public_link_id, name, name_key, key_hash, created_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (public_link_id, name_key) DO NOTHING RETURNING 1`,
          [publicLinkId, name, nameKey, keyHash, now],
        );
        if (joined === 0) return 'taken';
        await announce(transaction, 'shares');
        return 'joined';
      }),

    async read(id: number) {
      return findValue(
        database,
        storedGuest,
        `SELECT ${guestOf('guest', 'link')} AS guest FROM guest JOIN public_link link ON link.id = guest.public_link_id
          WHERE guest.id = $1`,
        [id],
      );
    },

    /** announces only real changes. @param by who blocks them; null lets them write again */
    block: (id: number, by: number | null, now: Date) =>
      database.transaction(async (transaction) => {
        const changed = await countRows(
          transaction,
          `WITH changed AS (
             UPDATE guest SET blocked_by = $2, blocked_at = CASE WHEN $2::integer IS NOT NULL THEN $3::timestamptz END
              WHERE id = $1 AND (blocked_by IS NULL) <> ($2::integer IS NULL) RETURNING 1
           ) SELECT 1 FROM changed`,
          [id, by, now],
        );
        if (changed > 0) await announce(transaction, 'comments', 'decisions', 'shares');
      }),
  };
}
