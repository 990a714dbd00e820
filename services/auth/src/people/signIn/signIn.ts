import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import { type Arriving, type StartedSession, startSession } from '../sessions/startSession.ts';
import type { SignInAttemptsRepository } from './signInAttempts.repository.ts';

type Attempts = Pick<SignInAttemptsRepository, 'use' | 'useByToken'>;

type Written = {
  signInAttempts: Attempts;
  audit: Pick<AuditLog, 'add'>;
} & Omit<Parameters<typeof startSession>[1], 'clock'>;

type Deps = {
  inTransaction: InTransaction<Written>;
  users: { findByEmail(email: string): Promise<{ id: number } | null> };
  audit: Pick<AuditLog, 'addFailure'>;
  clock: Clock;
};

/**
 * Uses up an attempt, starts a session and records the sign-in, in one transaction.
 * @param useAttempt uses the attempt up and returns its address, or undefined if another request was first
 * @throws AppError `access_ended`, which is recorded too
 */
export type SignIn = (
  useAttempt: (attempts: Attempts) => Promise<string | undefined>,
  arriving: Arriving,
) => Promise<StartedSession | undefined>;

export function createSignIn({ inTransaction, users: people, audit: record, clock }: Deps): SignIn {
  return async (useAttempt, { from, ...arriving }) => {
    let email: string | undefined;
    try {
      return await inTransaction(async ({ signInAttempts, users, sessions, audit }) => {
        email = await useAttempt(signInAttempts);
        if (email === undefined) return undefined;
        const started = await startSession({ email, ...arriving }, { users, sessions, clock });
        await audit.add({ kind: 'signedIn', byId: started.user.id }, from, clock.now());
        return started;
      });
    } catch (error) {
      if (email !== undefined && error instanceof AppError && error.code === 'access_ended') {
        const refused = await people.findByEmail(email);
        await record.addFailure({ kind: 'signInRefused', byId: refused?.id ?? null }, from, clock.now());
      }
      throw error;
    }
  };
}
