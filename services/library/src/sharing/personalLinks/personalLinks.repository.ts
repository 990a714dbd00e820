import type { PersonalLink } from '@simmer/contracts/services';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, execute, readRows } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { nameKey } from '../../base/people/nameKey.ts';
import { holdLink } from '../guests/guests.repository.ts';

const storedPersonalLink = z.object({
  id: z.number(),
  recipient: z.string(),
  sealedToken: z.instanceof(Buffer),
  createdAt: z.string(),
  isEnded: z.boolean(),
}) satisfies z.ZodType<Omit<PersonalLink, 'token'>>;

/** A personal link with its encrypted token. */
type StoredPersonalLink = z.infer<typeof storedPersonalLink>;

/** A token for a recipient who has no link yet. */
type NewPersonalLink = { recipient: string; tokenHash: Buffer; sealedToken: Buffer };

export type PersonalLinksRepository = ReturnType<typeof createPersonalLinksRepository>;

const MOST_PERSONAL_LINKS = 200;

const COLUMNS = `
  id, recipient, sealed_token AS "sealedToken", ${isoMoment('created_at')} AS "createdAt", ended_at IS NOT NULL AS "isEnded"`;

export function createPersonalLinksRepository(database: Database) {
  return {
    /**
     * Makes a link for each recipient who has none that works; names that read the same are one recipient.
     * @returns the recipients' links in their order; or that the link they are made from has ended, or has too many
     */
    create: (
      parentId: number,
      links: readonly NewPersonalLink[],
      now: Date,
    ): Promise<StoredPersonalLink[] | 'ended' | 'full'> =>
      database.transaction(async (transaction) => {
        if (!(await holdLink(transaction, parentId))) return 'ended';
        const listWorking = () =>
          readRows(
            transaction,
            storedPersonalLink,
            `SELECT ${COLUMNS} FROM public_link WHERE parent_id = $1 AND ended_at IS NULL ORDER BY id`,
            [parentId],
          );
        const byName = (stored: readonly StoredPersonalLink[]) =>
          new Map(stored.map((link) => [nameKey(link.recipient), link]));
        const known = byName(await listWorking());
        const wanted = new Map(links.map((link) => [nameKey(link.recipient), link]));
        const fresh = [...wanted].flatMap(([key, link]) => (known.has(key) ? [] : [link]));
        if (known.size + fresh.length > MOST_PERSONAL_LINKS) return 'full';
        await execute(
          transaction,
          `INSERT INTO public_link (kind, title, maker_id, owner_id, token_hash, created_at, parent_id, recipient, sealed_token)
           SELECT kind, title, maker_id, owner_id, made.token_hash, $5, parent.id, made.recipient, made.sealed_token
             FROM public_link parent,
                  unnest($2::text[], $3::bytea[], $4::bytea[]) WITH ORDINALITY AS made (recipient, token_hash, sealed_token, place)
            WHERE parent.id = $1 ORDER BY place`,
          [
            parentId,
            fresh.map(({ recipient }) => recipient),
            fresh.map(({ tokenHash }) => tokenHash),
            fresh.map(({ sealedToken }) => sealedToken),
            now,
          ],
        );
        const made = byName(await listWorking());
        if (fresh.length > 0) await announce(transaction, 'shares');
        return [...wanted.keys()].flatMap((key) => made.get(key) ?? []);
      }),

    /** @returns whether the link has such a personal one; one that has ended stays so */
    end: (parentId: number, id: number, now: Date) =>
      database.transaction(async (transaction) => {
        const found = await countRows(
          transaction,
          'UPDATE public_link SET ended_at = coalesce(ended_at, $3) WHERE id = $2 AND parent_id = $1',
          [parentId, id, now],
        );
        if (found > 0) await announce(transaction, 'shares');
        return found > 0;
      }),

    endAll: (parentId: number, now: Date) =>
      database.transaction(async (transaction) => {
        const ended = await countRows(
          transaction,
          'UPDATE public_link SET ended_at = $2 WHERE parent_id = $1 AND ended_at IS NULL',
          [parentId, now],
        );
        if (ended > 0) await announce(transaction, 'shares');
      }),
  };
}
