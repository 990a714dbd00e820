import { isIPv6 } from 'node:net';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { ShareTriesRepository } from './shareTries.repository.ts';

const DAY_MINUTES = 1440;
const MOST_INVITED_A_DAY = 100;

type Most = { tries: number; minutes: number; sentence: string };

/** The limits per time window (PRODUCT.md, Shares). */
const most = {
  unknownOfClient: { tries: 60, minutes: 1, sentence: 'Too many invalid links. Please wait a minute.' },
  ordersOfClient: { tries: 60, minutes: 1, sentence: 'Too many reorders. Please wait a minute.' },
  passwordsOfClient: { tries: 10, minutes: 15, sentence: 'Too many attempts. Please try again in a few minutes.' },
  passwordsOfLink: { tries: 100, minutes: 15, sentence: 'Too many attempts. Please try again in a few minutes.' },
  accessOfClient: {
    tries: 3,
    minutes: DAY_MINUTES,
    sentence: 'You have asked three times today. Please try again tomorrow.',
  },
  guestsOfClient: { tries: 20, minutes: 15, sentence: 'Too many names. Please try again in a few minutes.' },
  notesOfGuest: { tries: 10, minutes: 1, sentence: 'Too many notes. Please wait a minute.' },
  notesOfGuestToday: {
    tries: 200,
    minutes: DAY_MINUTES,
    sentence: 'You’ve reached today’s limit of notes. Please try again tomorrow.',
  },
  // Of a link, not of a client: what is heard is never kept together with an address.
  reportsOfLink: { tries: 6000, minutes: 15, sentence: 'Too many reports. Please wait a few minutes.' },
  changesOfGuest: { tries: 30, minutes: 1, sentence: 'Too many changes. Please wait a minute.' },
} as const satisfies Record<string, Most>;

export type ShareLimitDeps = { shareTries: ShareTriesRepository; clock: Clock };

/** The counted client: an IPv4 address, or the network of an IPv6 address, because one client can use all its addresses. */
export function countedClient(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = plain.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const gap = right === undefined ? 0 : 8 - head.length - tail.length;
  return `${[...head, ...Array<string>(gap).fill('0'), ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Counts a try; refuses it over the limit.
 *
 * @param whose a client, a link, both, or a guest
 * @throws AppError `too_many_requests` with the seconds until the window ends
 */
export async function countTry(
  kind: keyof typeof most,
  whose: string,
  { shareTries, clock }: ShareLimitDeps,
): Promise<void> {
  const now = clock.now();
  const { tries: limit, minutes, sentence } = most[kind];
  const { tries, endsAt } = await shareTries.count(`${kind}:${whose}`, now, minutes);
  if (tries <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many_requests', sentence, { retryAfterSeconds });
}

/**
 * Counts the addresses that a person invites.
 *
 * @returns takes them back, because they got no mail
 * @throws AppError `too_many_requests` past 100 in a day; then none of them counts
 */
export async function countInvitations(
  userId: number,
  addresses: number,
  { shareTries, clock }: ShareLimitDeps,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const name = `invitationsOfMember:${userId}`;
  const { tries, endsAt } = await shareTries.count(name, now, DAY_MINUTES, addresses);
  const giveBack = async () => {
    await shareTries.count(name, now, DAY_MINUTES, -addresses);
  };
  if (tries <= MOST_INVITED_A_DAY) return giveBack;
  await giveBack();
  const left = Math.max(0, MOST_INVITED_A_DAY - (tries - addresses));
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError(
    'too_many_requests',
    `You can invite ${MOST_INVITED_A_DAY} addresses a day; ${left === 0 ? 'none is' : `${left} are`} left today.`,
    { retryAfterSeconds },
  );
}
