import { column } from '@simmer/service-common/database/column.ts';
import { findRow, findValue } from '@simmer/service-common/database/rows.ts';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import { type SignInAttempt, signInAttempt, signInAttemptEntity } from './signInAttempt.entity.ts';

export type NewAttempt = Pick<SignInAttempt, 'email' | 'browserHash' | 'requestedAt' | 'expiresAt'> & {
  tokenHash?: Buffer;
};

const triedAttempt = signInAttempt.pick({ id: true, tries: true, codeHash: true, expiresAt: true, usedAt: true });

type TriedAttempt = z.infer<typeof triedAttempt>;

export const signInAttemptsRepository = (manager: EntityManager) => {
  const attempts = manager.getRepository(signInAttemptEntity);
  return {
    async create(attempt: NewAttempt): Promise<string> {
      const { identifiers } = await attempts.insert(attempt);
      return String(identifiers[0]?.['id']);
    },

    find: (id: string): Promise<SignInAttempt | null> => attempts.findOneBy({ id }),

    /** Stores the secrets that are about to be emailed. */
    async arm(id: string, secrets: { tokenHash: Buffer; codeHash: Buffer; expiresAt: Date }): Promise<void> {
      await attempts.update({ id, usedAt: IsNull() }, secrets);
    },

    /**
     * Counts an attempt at the newest code of that browser and address before the code is checked, so parallel guesses
     * all count.
     */
    async countTry(email: string, browserHash: Buffer): Promise<TriedAttempt | undefined> {
      return findRow(
        manager,
        triedAttempt,
        `UPDATE sign_in_attempt SET tries = tries + 1
         WHERE id = (SELECT id FROM sign_in_attempt WHERE email = $1 AND browser_hash = $2 ORDER BY id DESC LIMIT 1)
         RETURNING id, tries, code_hash AS "codeHash", expires_at AS "expiresAt", used_at AS "usedAt"`,
        [email, browserHash],
      );
    },

    /** Uses up an attempt; false if another request was first. */
    async use(id: string, now: Date): Promise<boolean> {
      const { affected } = await attempts.update({ id, usedAt: IsNull() }, { usedAt: now });
      return affected === 1;
    },

    /**
     * Uses up the attempt with that link token. @returns its address, or undefined if the link is wrong, expired or
     * used
     */
    async useByToken(tokenHash: Buffer, now: Date): Promise<string | undefined> {
      return findValue(
        manager,
        column.text,
        `UPDATE sign_in_attempt SET used_at = $2
         WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
         RETURNING email`,
        [tokenHash, now],
      );
    },

    /** Deletes attempts that ended before that time, with their emails. */
    async deleteExpired(before: Date): Promise<void> {
      await attempts.delete({ expiresAt: LessThanOrEqual(before) });
    },
  };
};

export type SignInAttemptsRepository = ReturnType<typeof signInAttemptsRepository>;
