import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import { hashToken, newToken } from '../../base/secrets.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MailQueue } from '../../mail/mailQueue.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import type { MailLinks } from './mailLinks.ts';
import type { SignInAttemptsRepository } from './signInAttempts.repository.ts';
import { type Guests, type KnownPeople, maySignIn } from './signInPolicy.ts';
import { SIGN_IN_LIFE_MS } from './signInTimes.ts';

type Attempts = Pick<SignInAttemptsRepository, 'create'>;

type Deps = KnownPeople & {
  inTransaction: InTransaction<{ signInAttempts: Attempts; mailJobs: Pick<MailQueue, 'enqueue'> }>;
  signInAttempts: Attempts;
  limits: Limits;
  knownBrowsers: KnownBrowsers;
  /** how long a new email waits */
  nextMailWaitSeconds(): number;
  mailLinks: Pick<MailLinks, 'signInHere'>;
  guests: Guests;
  showsLinks: boolean;
  hasMailServer: boolean;
  clock: Clock;
};

/** A link shown to a developer belongs to no browser and has no code. */
const NO_BROWSER = Buffer.alloc(0);

/**
 * Stores a request to sign in. Whether the address is allowed is checked only when its email is due, some time after
 * the reply. So the reply and its timing, also of the next one, are the same for every address.
 * @returns a working link, but only outside production, on this machine and for people who may sign in
 * @throws AppError `too_many_requests` past 5 requests per address or 30 per client; in a browser where the address
 * signed in before, past
 * 10 of that browser, regardless of other requests
 * @see PRODUCT.md, Sign-in: asking for a link
 */
export async function requestMagicLink(
  {
    email,
    attemptToken,
    client,
    knownCookie,
    isOnThisMachine,
  }: {
    email: string;
    attemptToken: string;
    client: string;
    knownCookie: string | undefined;
    isOnThisMachine: boolean;
  },
  deps: Deps,
): Promise<{ magicLink?: string; isOutboxOnly?: boolean }> {
  const { inTransaction, signInAttempts, limits, knownBrowsers, mailLinks, showsLinks, clock } = deps;
  const knownBrowser = knownBrowsers.recognize(knownCookie, email);
  if (knownBrowser !== undefined) await limits.count('linkRequestsOfBrowser', knownBrowser);
  else {
    // Counts the client first, so a flooding client doesn't use up other people's requests.
    await limits.count('linkRequestsOfClient', client);
    await limits.count('linkRequestsOfAddress', email);
  }

  const requestedAt = clock.now();
  const expiresAt = new Date(requestedAt.getTime() + SIGN_IN_LIFE_MS);
  await inTransaction(async (repositories) => {
    const browserHash = hashToken(attemptToken);
    const id = await repositories.signInAttempts.create({ email, browserHash, requestedAt, expiresAt });
    await repositories.mailJobs.enqueue(id, requestedAt, deps.nextMailWaitSeconds());
  });

  if (!showsLinks || !isOnThisMachine || !(await maySignIn(email, deps))) return {};
  const token = newToken();
  const tokenHash = hashToken(token);
  await signInAttempts.create({ email, browserHash: NO_BROWSER, requestedAt, expiresAt, tokenHash });
  return { magicLink: mailLinks.signInHere(token), ...(!deps.hasMailServer && { isOutboxOnly: true }) };
}
