import { isIPv6 } from 'node:net';
import { AppError } from '@simmer/service-common/appError.ts';
import type { Clock } from '@simmer/service-common/clock.ts';
import type { PlaylistSharesRepository } from './playlistShares.repository.ts';
import type { FoundShare, SharesRepository } from './shares.repository.ts';
import { hashShareToken, isShareToken } from './shareToken.ts';
import type { UnknownSharesRepository } from './unknownShares.repository.ts';

export type FindShareDeps = {
  shares: SharesRepository;
  playlistShares: PlaylistSharesRepository;
  unknownShares: UnknownSharesRepository;
  clock: Clock;
};

const UNKNOWN_PER_MINUTE = 60;

/** Who is counted: an address, or for IPv6 the network it is from, in which one client has all the addresses it likes. */
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
 * Finds what a link shares. A link that works always does; one that does not is counted, whatever is wrong with it.
 *
 * @throws AppError `not_found`, the same for every link that does not work; `too_many_requests` past 60 such in a minute
 * @see PRODUCT.md, Shares
 */
export async function findShare(
  token: string,
  address: string,
  { shares, playlistShares, unknownShares, clock }: FindShareDeps,
): Promise<FoundShare> {
  const hash = isShareToken(token) ? hashShareToken(token) : undefined;
  const found = hash && ((await shares.findByTokenHash(hash)) ?? (await playlistShares.findByTokenHash(hash)));
  if (found) return found;
  const now = clock.now();
  const count = await unknownShares.count(countedClient(address), now);
  if (count > UNKNOWN_PER_MINUTE) {
    throw new AppError('too_many_requests', 'Too many links that do not work. Please wait a minute.', {
      retryAfterSeconds: 60 - now.getUTCSeconds(),
    });
  }
  throw new AppError('not_found', 'Share not found');
}
