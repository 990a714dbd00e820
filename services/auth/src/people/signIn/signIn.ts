import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Deed } from '../../audit/audit.repository.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';
import { type Arriving, type StartedSession, startSession } from '../sessions/startSession.ts';

type Attempts = {
  use(id: string, now: Date): Promise<boolean>;
  useByToken(tokenHash: Buffer, now: Date): Promise<string | undefined>;
};

type Written = {
  signInAttempts: Attempts;
  audit: { add(deed: Deed, from: AskedFrom, at: Date): Promise<void> };
} & Omit<Parameters<typeof startSession>[1], 'clock'>;

type Deps = {
  inTransaction<T>(work: (repositories: Written) => Promise<T>): Promise<T>;
  users: { findByEmail(email: string): Promise<{ id: number } | null> };
  audit: { addFailure(deed: Deed, from: AskedFrom, at: Date): Promise<void> };
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
