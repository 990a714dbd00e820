import type { Clock } from '@simmer/service-common/clock.ts';
import { type Arriving, type StartedSession, startSession } from '../sessions/startSession.ts';

type Attempts = {
  use(id: string, now: Date): Promise<boolean>;
  useByToken(tokenHash: Buffer, now: Date): Promise<string | undefined>;
};

type Deps = {
  inTransaction<T>(
    work: (
      repositories: { signInAttempts: Attempts } & Omit<Parameters<typeof startSession>[1], 'clock'>,
    ) => Promise<T>,
  ): Promise<T>;
  clock: Clock;
};

/**
 * Uses an attempt up and starts a session, both or neither.
 *
 * @param useAttempt uses the attempt up and gives its address, or undefined where another request was faster
 */
export type SignIn = (
  useAttempt: (attempts: Attempts) => Promise<string | undefined>,
  arriving: Arriving,
) => Promise<StartedSession | undefined>;

export function createSignIn({ inTransaction, clock }: Deps): SignIn {
  return (useAttempt, arriving) =>
    inTransaction(async ({ signInAttempts, users, sessions }) => {
      const email = await useAttempt(signInAttempts);
      return email === undefined ? undefined : startSession({ email, ...arriving }, { users, sessions, clock });
    });
}
