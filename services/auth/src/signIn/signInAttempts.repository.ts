import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { type SignInAttempt, signInAttemptEntity } from './signInAttempt.entity.ts';

export type NewAttempt = Pick<SignInAttempt, 'email' | 'browserHash' | 'requestedAt' | 'expiresAt'> & {
  tokenHash?: Buffer;
};

export type TriedAttempt = Pick<SignInAttempt, 'id' | 'tries' | 'codeHash' | 'expiresAt' | 'usedAt'>;

export const signInAttemptsRepository = (manager: EntityManager) => {
  const attempts = manager.getRepository(signInAttemptEntity);
  return {
    async create(attempt: NewAttempt): Promise<string> {
      const { identifiers } = await attempts.insert(attempt);
      return String(identifiers[0]?.['id']);
    },

    find: (id: string): Promise<SignInAttempt | null> => attempts.findOneBy({ id }),

    /** Gives an attempt the secrets that are about to be mailed. */
    async arm(id: string, secrets: { tokenHash: Buffer; codeHash: Buffer; expiresAt: Date }): Promise<void> {
      await attempts.update({ id, usedAt: IsNull() }, secrets);
    },

    /** Counts a try at the newest code of that browser for that address, before anybody looks at the code: parallel guesses all count. */
    async countTry(email: string, browserHash: Buffer): Promise<TriedAttempt | undefined> {
      const [rows] = await manager.query<[TriedAttempt[], number]>(
        `UPDATE sign_in_attempt SET tries = tries + 1
         WHERE id = (SELECT id FROM sign_in_attempt WHERE email = $1 AND browser_hash = $2 ORDER BY id DESC LIMIT 1)
         RETURNING id, tries, code_hash AS "codeHash", expires_at AS "expiresAt", used_at AS "usedAt"`,
        [email, browserHash],
      );
      return rows[0];
    },

    /** Uses an attempt up; false when another request was faster. */
    async use(id: string, now: Date): Promise<boolean> {
      const { affected } = await attempts.update({ id, usedAt: IsNull() }, { usedAt: now });
      return affected === 1;
    },

    /** Uses up the attempt whose link was mailed with that token. @returns its address, or undefined where the link is wrong, old or used */
    async useByToken(tokenHash: Buffer, now: Date): Promise<string | undefined> {
      const [rows] = await manager.query<[{ email: string }[], number]>(
        `UPDATE sign_in_attempt SET used_at = $2
         WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
         RETURNING email`,
        [tokenHash, now],
      );
      return rows[0]?.email;
    },

    /** Forgets attempts that ended before that time, with their mails. */
    async deleteExpired(before: Date): Promise<void> {
      await attempts.delete({ expiresAt: LessThanOrEqual(before) });
    },
  };
};
