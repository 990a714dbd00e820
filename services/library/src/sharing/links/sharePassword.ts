import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@simmer/service-common/base/appError.ts';
import pLimit, { type LimitFunction } from 'p-limit';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** 32 MiB and about 80 ms per try. @see RFC 7914; OWASP Password Storage Cheat Sheet */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFC: the same letters typed on different keyboards give the same password.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** One at a time, so concurrent tries can't fill the memory. */
const inTurn = pLimit(1);

/** The most waiting tries per link; no one types more. */
const MOST_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;
const turnsOf = new Map<string, LimitFunction>();

const triesOf = (turns: LimitFunction) => turns.activeCount + turns.pendingCount;

/** Each link queues one try at a time, so a heavily tried link delays only itself. */
async function inTurnOf<T>(link: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(link) ?? pLimit(1);
  if (triesOf(turns) >= MOST_WAITING) {
    const sentence = 'Too many attempts at once. Please try again in a few seconds.';
    throw new AppError('too_many_requests', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  turnsOf.set(link, turns);
  try {
    return await turns(() => inTurn(work));
  } finally {
    if (triesOf(turns) === 0) turnsOf.delete(link);
  }
}

/** Hashes a link's password with its own salt, using a memory-hard function. */
export async function hashSharePassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await inTurn(() => derive(password, salt));
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether a password matches a hash.
 *
 * @param hash the link's hash, unique because of its salt
 * @throws AppError `too_many_requests` if ten tries of the link are waiting
 */
export async function isSharePassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$');
  const derived = await inTurnOf(hash, () => derive(password, Buffer.from(salt, 'base64url')));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}
