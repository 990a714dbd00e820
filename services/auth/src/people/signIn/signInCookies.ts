import { type Cookie, createCookie } from '../../base/cookie.ts';
import { isToken } from '../../base/secrets.ts';
import { isKnownBrowserCookie } from './knownBrowsers.ts';

/** Longer than a code lives; the server decides what it still allows. */
const ATTEMPT_COOKIE_MS = 30 * 60_000;
/** The longest lifetime browsers give a cookie (RFC 6265bis). */
const KNOWN_COOKIE_MS = 400 * 24 * 3_600_000;

export type SignInCookies = {
  /** the browser's attempt to sign in */
  attempt: Cookie;
  /** who has signed in at the browser before */
  known: Cookie;
};

export function createSignInCookies(publicUrl: string): SignInCookies {
  const strict = { sameSite: 'strict' } as const;
  return {
    attempt: createCookie(publicUrl, {
      ...strict,
      name: 'simmer_attempt',
      maxAge: ATTEMPT_COOKIE_MS,
      isValid: isToken,
    }),
    known: createCookie(publicUrl, {
      ...strict,
      name: 'simmer_known',
      maxAge: KNOWN_COOKIE_MS,
      isValid: isKnownBrowserCookie,
    }),
  };
}
