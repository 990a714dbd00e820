import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';
import { cookieValues, setLinkCookie } from './linkCookie.ts';

const COOKIE = 'simmer_share';

/** Proof that a browser knew a link's password; valid only for this link and password, because it is derived from both. */
function passOf({ kind, id, passwordHash }: FoundLink, key: Buffer): string {
  return createHmac('sha256', key).update(`${kind}:${id}:${passwordHash}`).digest('base64url');
}

/** Whether a request's cookies contain a link's pass. */
export function hasPass(cookies: string, link: FoundLink, key: Buffer): boolean {
  const expected = Buffer.from(passOf(link, key));
  return cookieValues(cookies, COOKIE)
    .map((value) => Buffer.from(value))
    .some((pass) => pass.length === expected.length && timingSafeEqual(pass, expected));
}

/** Gives a browser a link's pass as a session cookie, sent only to this link's page and calls. */
export function givePass(
  response: RawExchange['response'],
  token: string,
  link: FoundLink,
  { passKey, publicUrl }: { passKey: Buffer; publicUrl: string },
): void {
  setLinkCookie(response, { name: COOKIE, value: passOf(link, passKey), token, kind: link.kind, publicUrl });
}
