import { SESSION_ENDED_CHANNEL } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, findRow, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { z } from 'zod';
import { type User, user, userEntity } from '../users/user.entity.ts';
import { type Session, sessionEntity } from './session.entity.ts';

/** A person's browsers. */
const MOST_SESSIONS = 20;

type NewSession = Omit<Session, 'id'>;

export type SignedIn = { user: User; sessionId: number; renewedAt: Date; endsAt: Date };

const signedIn = user.extend({ sessionId: z.number(), renewedAt: z.date(), endsAt: z.date() });
/** The announcement is a separate, empty column. */
const endedSession = z.object({ tokenHash: z.instanceof(Buffer), pg_notify: z.string() });

const userColumns = Object.entries(userEntity.options.columns).map(
  ([property, column]) => `u.${column?.name ?? property} AS "${property}"`,
);

const findSignedIn = `
  SELECT ${userColumns.join(', ')}, s.id AS "sessionId", s.renewed_at AS "renewedAt", s.ends_at AS "endsAt"
  FROM session s JOIN app_user u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.access_ended_at IS NULL`;

/** Deletes sessions and notifies services that hold streams open for them. */
const endingWhere = (which: string) => `
  WITH ended AS (DELETE FROM session WHERE ${which} RETURNING id, token_hash)
  SELECT token_hash AS "tokenHash", pg_notify('${SESSION_ENDED_CHANNEL}', id::text) FROM ended`;

export const sessionsRepository = (manager: EntityManager) => {
  const sessions = manager.getRepository(sessionEntity);
  const endWhere = (which: string, values: unknown[]) => readRows(manager, endedSession, endingWhere(which), values);
  return {
    /**
     * Ends a person's least recently used sessions past the maximum. Call it in a transaction, so that the same
     * person's next sign-in waits.
     */
    async create(session: NewSession): Promise<void> {
      await execute(manager, 'SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [session.userId]);
      await sessions.insert(session);
      await endWhere(
        `user_id = $1 AND id NOT IN (SELECT id FROM session WHERE user_id = $1 ORDER BY renewed_at DESC, id DESC LIMIT $2)`,
        [session.userId, MOST_SESSIONS],
      );
    },

    /**
     * Finds the person signed in with a token, in one query, hand-written because every request of the product runs it.
     */
    async find(tokenHash: Buffer, now: Date): Promise<SignedIn | undefined> {
      const row = await findRow(manager, signedIn, findSignedIn, [tokenHash, now]);
      if (!row) return undefined;
      const { sessionId, renewedAt, endsAt, ...person } = row;
      return { user: person, sessionId, renewedAt, endsAt };
    },

    /** Records that a session is in use, unless another request just did. */
    async renew(tokenHash: Buffer, renewal: { now: Date; expiresAt: Date; unlessSince: Date }): Promise<void> {
      await sessions.update(
        { tokenHash, renewedAt: LessThanOrEqual(renewal.unlessSince) },
        { renewedAt: renewal.now, expiresAt: renewal.expiresAt },
      );
    },

    /** A person's sessions, by last use. */
    list: (userId: number, now: Date): Promise<Session[]> =>
      sessions.find({ where: { userId, expiresAt: MoreThan(now) }, order: { renewedAt: 'DESC', id: 'DESC' } }),

    /** Those of these sessions that somebody with access can use. */
    openOnes: (ids: readonly number[], now: Date): Promise<number[]> =>
      readValues(
        manager,
        column.number,
        `SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id
          WHERE s.id = ANY ($1) AND s.expires_at > $2 AND u.access_ended_at IS NULL ORDER BY s.id`,
        [ids, now],
      ),

    /** When a session began; undefined if it has ended. */
    async beganAt(id: number): Promise<Date | undefined> {
      return (await sessions.findOne({ where: { id }, select: { tokenHash: true, createdAt: true } }))?.createdAt;
    },

    /** Ends a person's session. @returns the hash of its token, or undefined if they have no such session */
    async endOne(userId: number, id: number): Promise<Buffer | undefined> {
      const [ended] = await endWhere('user_id = $1 AND id = $2', [userId, id]);
      return ended?.tokenHash;
    },

    async endAll(userId: number): Promise<void> {
      await endWhere('user_id = $1', [userId]);
    },

    async end(tokenHash: Buffer): Promise<void> {
      await endWhere('token_hash = $1', [tokenHash]);
    },

    async deleteExpired(now: Date): Promise<void> {
      await sessions.delete({ expiresAt: LessThanOrEqual(now) });
    },
  };
};

export type SessionsRepository = ReturnType<typeof sessionsRepository>;
