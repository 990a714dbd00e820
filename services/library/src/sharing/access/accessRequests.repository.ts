import { accessRequest, type Identity } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { isoMoment } from '@simmer/service-common/database/isoMoment.ts';
import { countRows, execute, findRow, findValue, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { announce, announceTo } from '../../base/changes/announce.ts';
import type { Database } from '../../base/database/database.ts';
import { notice } from '../../base/occurrences/notice.ts';

type NewRequest = {
  /** of the link that does not work */
  tokenHash: Buffer;
  name: string;
  email: string;
  sentence: string | null;
  createdAt: Date;
};

const storedRequest = z.object({
  id: z.number(),
  /** whether the same address had not asked already */
  isNew: z.boolean(),
  /** how many requests the link got in the last day, with this one */
  ofToday: z.number(),
  kind: z.enum(['song', 'playlist']),
  title: z.string(),
  makerId: z.number(),
});

const takenRequest = accessRequest
  .pick({ email: true, kind: true, title: true })
  .extend({ linkId: z.number(), ownerId: z.number() });

/** A request that is being answered. */
export type TakenRequest = z.infer<typeof takenRequest>;

export type Answer = 'send' | 'dismiss';

export type AccessRequestsRepository = ReturnType<typeof createAccessRequestsRepository>;

/** A link that is asked about more often belongs to a crowd, which no one answers one by one. */
const MOST_OPEN = 50;

const SAVE = `
  WITH link AS (SELECT id, kind, title, maker_id FROM public_link WHERE token_hash = $1),
  stored AS (
    INSERT INTO access_request AS known (public_link_id, name, email, sentence, created_at)
    SELECT link.id, $2, $3, $4, $5 FROM link
     WHERE (SELECT count(*) FROM access_request r
             WHERE r.public_link_id = link.id AND r.answered_at IS NULL AND r.email <> $3) < ${MOST_OPEN}
        ON CONFLICT (public_link_id, email) WHERE answered_at IS NULL
        DO UPDATE SET name = excluded.name, sentence = excluded.sentence, created_at = excluded.created_at
    RETURNING id, public_link_id, xmax = 0 AS is_new
  )
  SELECT stored.id, stored.is_new AS "isNew", link.kind, link.title, link.maker_id AS "makerId",
         1 + (SELECT count(*)::integer FROM access_request r
               WHERE r.public_link_id = link.id AND r.created_at > $5::timestamptz - interval '1 day') AS "ofToday"
    FROM stored JOIN link ON link.id = stored.public_link_id`;

// Of a song's link, the maker is the owner. An admin who made the link of somebody's playlist is asked while they are one.
const isAsked = (who: string, isAdmin: string) => `(link.owner_id = ${who} OR ${isAdmin} AND link.maker_id = ${who})`;

export function createAccessRequestsRepository(database: Database) {
  return {
    /** keeps a request for the maker, or renews the open one of the same address; undefined if there never was such a link */
    save: ({ tokenHash, name, email, sentence, createdAt }: NewRequest) =>
      database.transaction(async (transaction) => {
        // One after the other, so that each counts those before it.
        await execute(transaction, 'SELECT FROM public_link WHERE token_hash = $1 FOR NO KEY UPDATE', [tokenHash]);
        const values = [tokenHash, name, email, sentence, createdAt];
        const stored = await findRow(transaction, storedRequest, SAVE, values);
        if (stored?.isNew) await notice(transaction, { source: 'request', requestId: stored.id });
        if (stored) await announce(transaction, 'shares');
        return stored;
      }),

    /** the open ones about somebody's links, the newest first */
    listOf: ({ userId, isAdmin }: Pick<Identity, 'userId' | 'isAdmin'>) =>
      readRows(
        database,
        accessRequest,
        `SELECT request.id, link.kind, link.title, request.name, request.email, request.sentence,
                ${isoMoment('request.created_at')} AS "createdAt"
           FROM access_request request JOIN public_link link ON link.id = request.public_link_id
          WHERE request.answered_at IS NULL AND ${isAsked('$1', '$2')}
          ORDER BY request.created_at DESC, request.id DESC`,
        [userId, isAdmin],
      ),

    /** closes an open request, for the person who may; undefined if there is none */
    answer: (id: number, answer: Answer, { userId, isAdmin }: Identity, now: Date) =>
      database.transaction(async (transaction) => {
        const taken = await findRow(
          transaction,
          takenRequest,
          `WITH taken AS (
             UPDATE access_request request SET answered_at = $3, answer = $2
               FROM public_link link
              WHERE request.id = $1 AND request.answered_at IS NULL AND link.id = request.public_link_id
                AND ($5 OR link.owner_id = $4)
              RETURNING request.email, link.kind, link.title, coalesce(link.parent_id, link.id) AS "linkId",
                        link.owner_id AS "ownerId"
           ) SELECT * FROM taken`,
          [id, answer, now, userId, isAdmin],
        );
        if (taken) await announce(transaction, 'shares');
        return taken;
      }),

    /** opens a request again whose answer could not be carried out */
    reopen: (id: number) =>
      database.transaction(async (transaction) => {
        // The same address may have asked again meanwhile.
        const isOpen = await findValue(
          transaction,
          column.boolean,
          `SELECT EXISTS (SELECT FROM access_request other WHERE other.answered_at IS NULL
                             AND (other.public_link_id, other.email) = (request.public_link_id, request.email)) AS "isOpen"
             FROM access_request request WHERE id = $1 FOR UPDATE`,
          [id],
        );
        if (isOpen !== false) return;
        await execute(transaction, 'UPDATE access_request SET answered_at = NULL, answer = NULL WHERE id = $1', [id]);
        await announce(transaction, 'shares');
      }),

    /** deletes those of before */
    trim: (before: Date) =>
      database.transaction(async (transaction) => {
        const notified = await readValues(
          transaction,
          column.number,
          `SELECT DISTINCT n.user_id FROM access_request request JOIN notification n ON n.access_request_id = request.id
            WHERE request.created_at < $1`,
          [before],
        );
        const gone = await countRows(transaction, 'DELETE FROM access_request WHERE created_at < $1', [before]);
        if (gone > 0) await announce(transaction, 'shares');
        await announceTo(transaction, notified, 'notifications');
      }),
  };
}
