import { createHmac } from 'node:crypto';
import { isSameSecret, newToken } from '../../base/secrets.ts';

/** The people of a shared computer; the one who signed in longest ago is dropped first. */
const PEOPLE_KEPT = 8;
const MARK_LENGTH = 16;

/** A browser's own number, and a mark for each address that has signed in there. */
const COOKIE = new RegExp(`^[\\w-]{43}(?:\\.[\\w-]{${MARK_LENGTH}}){1,${PEOPLE_KEPT}}$`);

/**
 * Recognizes browsers in which an address has signed in before. Attempts by strangers must not lock its owner out
 * there, so such a browser has its own limits. The cookie grants no access, and nothing about it is stored.
 * @see PRODUCT.md, Sign-in: limits
 */
export type KnownBrowsers = {
  /** the key under which to count that address's attempts in that browser; undefined if it never signed in there */
  recognize(cookie: string | undefined, email: string): string | undefined;
  /** @returns the browser's new cookie after the address has signed in */
  remember(cookie: string | undefined, email: string): string;
};

export const isKnownBrowserCookie = (value: string | undefined): value is string =>
  value !== undefined && COOKIE.test(value);

export function createKnownBrowsers(key: Buffer): KnownBrowsers {
  const markOf = (browser: string, email: string) =>
    createHmac('sha256', key).update(`${browser}:${email}`).digest('base64url').slice(0, MARK_LENGTH);
  const partsOf = (cookie: string | undefined) =>
    isKnownBrowserCookie(cookie) ? (cookie.split('.') as [string, ...string[]]) : undefined;

  return {
    recognize(cookie, email) {
      const [browser, ...marks] = partsOf(cookie) ?? [''];
      const wanted = markOf(browser, email);
      return marks.some((mark) => isSameSecret(mark, wanted)) ? `${browser}:${email}` : undefined;
    },
    remember(cookie, email) {
      const [browser, ...marks] = partsOf(cookie) ?? [newToken()];
      const own = markOf(browser, email);
      return [browser, own, ...marks.filter((mark) => mark !== own)].slice(0, PEOPLE_KEPT + 1).join('.');
    },
  };
}
