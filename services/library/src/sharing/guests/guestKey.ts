import { createHash, randomBytes } from 'node:crypto';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { cookieValues, setLinkCookie } from '../visits/linkCookie.ts';

const COOKIE = 'simmer_guest';
const KEY_BYTES = 16;
const KEY = /^[\w-]{22}$/;
const MAX_AGE_MS = 365 * 86_400_000;

export const hashGuestKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The hashes of the keys that a request's cookies hold; the database never holds a key in the clear. */
export function guestKeyHashes(cookies: string): Buffer[] {
  return cookieValues(cookies, COOKIE)
    .filter((value) => KEY.test(value))
    .map(hashGuestKey);
}

/** An unguessable key of 128 random bits, by which a browser stays the same guest of a link. */
export function newGuestKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Gives a browser its key for a year, sent only to this link's page and calls. */
export function giveGuestKey(
  response: RawExchange['response'],
  options: { key: string; token: string; kind: FoundLink['kind']; publicUrl: string },
): void {
  const { key: value, ...link } = options;
  setLinkCookie(response, { name: COOKIE, value, maxAgeMs: MAX_AGE_MS, ...link });
}
