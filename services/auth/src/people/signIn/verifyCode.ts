import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { hashCode, hashToken, isSameSecret } from '../../base/secrets.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Arriving, StartedSession } from '../sessions/startSession.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import type { SignIn } from './signIn.ts';
import type { SignInAttemptsRepository } from './signInAttempts.repository.ts';
import { TRIES_PER_CODE } from './signInTimes.ts';

type Deps = {
  signInAttempts: Pick<SignInAttemptsRepository, 'countTry'>;
  limits: Limits;
  knownBrowsers: KnownBrowsers;
  signIn: SignIn;
  codeKey: Buffer;
  clock: Clock;
};

type VerifyCode = Arriving & {
  email: string;
  code: string;
  /** the value of the browser's attempt cookie */
  attemptToken: string | undefined;
  knownCookie: string | undefined;
  client: string;
};

/** The length of a hash. */
const NO_CODE = Buffer.alloc(32);

const wrongCode = () => new AppError('invalid_input', 'Invalid verification code');

/**
 * Signs in with an emailed code. Only the newest code works, only in the browser that requested it, five attempts at
 * most. A browser in which the address signed in before has its own counts, so other people's attempts cannot lock its
 * owner out.
 * @throws AppError `invalid_input` for a wrong, expired, used or foreign code alike; `too_many_requests` past five
 * attempts per code, 20 per
 * client or browser, or 50 wrong ones per day and address
 * @see PRODUCT.md, Sign-in: the code
 */
export async function verifyCode(
  { email, code, attemptToken, knownCookie, client, ...arriving }: VerifyCode,
  { signInAttempts, limits, knownBrowsers, signIn, codeKey, clock }: Deps,
): Promise<StartedSession> {
  const knownBrowser = knownBrowsers.recognize(knownCookie, email);
  if (knownBrowser === undefined) await limits.count('codesOfClient', client);
  else await limits.count('codesOfBrowser', knownBrowser);
  if (!attemptToken) throw wrongCode();
  const attempt = await signInAttempts.countTry(email, hashToken(attemptToken));
  const now = clock.now();
  if (!attempt || attempt.usedAt || attempt.expiresAt <= now) throw wrongCode();
  if (attempt.tries > TRIES_PER_CODE) {
    const retryAfterSeconds = Math.ceil((attempt.expiresAt.getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', 'Too many attempts with this code. Please request a new one.', {
      retryAfterSeconds,
    });
  }
  // Counted before the code is checked, so simultaneous guesses all count; a correct one is taken back.
  const wrongCodes = knownBrowser === undefined ? 'wrongCodesOfAddress' : 'wrongCodesOfBrowser';
  await limits.count(wrongCodes, knownBrowser ?? email);
  // An address that may not sign in has no code; the same work is done for it, so timing reveals nothing.
  const isRight = isSameSecret(hashCode(codeKey, attempt.id, code), attempt.codeHash ?? NO_CODE);
  if (!attempt.codeHash || !isRight) throw wrongCode();
  const started = await signIn(
    async (attempts) => ((await attempts.use(attempt.id, now)) ? email : undefined),
    arriving,
  );
  if (!started) throw wrongCode();
  await limits.takeBack(wrongCodes, knownBrowser ?? email);
  return started;
}
