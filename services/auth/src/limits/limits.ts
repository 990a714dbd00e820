import { createHash } from 'node:crypto';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';

const WINDOW_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const WRONG_CODES = 'Too many wrong codes today. Please use the link in the email instead.';

type Most = { calls: number; sentence: string; windowMs?: number };

/** How many calls of each kind a window allows; 15 minutes unless stated (PRODUCT.md, Sign-in, Profile, Users). */
const most = {
  linkRequestsOfClient: { calls: 30, sentence: 'Too many sign-in requests. Please try again in a few minutes.' },
  linkRequestsOfAddress: { calls: 5, sentence: 'Too many sign-in requests. Please try again in a few minutes.' },
  linkRequestsOfBrowser: { calls: 10, sentence: 'Too many sign-in requests. Please try again in a few minutes.' },
  codesOfClient: { calls: 20, sentence: 'Too many attempts. Please try again in a few minutes.' },
  codesOfBrowser: { calls: 20, sentence: 'Too many attempts. Please try again in a few minutes.' },
  wrongCodesOfAddress: { calls: 50, windowMs: DAY_MS, sentence: WRONG_CODES },
  wrongCodesOfBrowser: { calls: 50, windowMs: DAY_MS, sentence: WRONG_CODES },
  linksOfClient: { calls: 20, sentence: 'Too many attempts. Please try again in a few minutes.' },
  accessWordsOfClient: { calls: 20, sentence: 'Too many attempts. Please try again in a few minutes.' },
  avatarsOfUser: { calls: 20, windowMs: HOUR_MS, sentence: 'Too many new pictures. Please try again later.' },
  invitationsOfAdmin: { calls: 60, windowMs: HOUR_MS, sentence: 'Too many invitations. Please try again later.' },
  invitationsOfAddress: {
    calls: 3,
    sentence: 'This address was invited a moment ago. Please try again in a few minutes.',
  },
  publisherKeysOfClient: { calls: 20, sentence: 'Too many wrong keys. Please try again in a few minutes.' },
  moduleFailuresOfUser: { calls: 10, windowMs: 60_000, sentence: 'Too many reports. Please try again in a minute.' },
} as const satisfies Record<string, Most>;

type LimitKind = keyof typeof most;

export type Limits = {
  /**
   * Counts a call and refuses it past the limit.
   * @param whose the client, the e-mail address or the user's id; stored only as a hash
   * @throws AppError `too_many_requests` with the seconds until the window ends
   */
  count(kind: LimitKind, whose: string): Promise<void>;
  /** takes back a call that should not count */
  takeBack(kind: LimitKind, whose: string): Promise<void>;
};

/** The key of a stored limit: its kind and a hash of the caller. */
export const hashedKey = (what: string, whose: string): string =>
  `${what}:${createHash('sha256').update(whose).digest('base64url')}`;

type Deps = {
  rateWindows: {
    count(key: string, now: Date, windowMs: number): Promise<{ calls: number; endsAt: Date }>;
    takeBack(key: string, now: Date): Promise<void>;
  };
  clock: Clock;
};

/** The limits, shared by all instances. */
export function sharedLimits({ rateWindows, clock }: Deps): Limits {
  return {
    async count(kind, whose) {
      const now = clock.now();
      const limit: Most = most[kind];
      const { calls, endsAt } = await rateWindows.count(hashedKey(kind, whose), now, limit.windowMs ?? WINDOW_MS);
      if (calls <= limit.calls) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      throw new AppError('too_many_requests', limit.sentence, { retryAfterSeconds });
    },
    takeBack: (kind, whose) => rateWindows.takeBack(hashedKey(kind, whose), clock.now()),
  };
}

/** For tests and measurements outside production. */
export const noLimits: Limits = { count: async () => undefined, takeBack: async () => undefined };
