import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { SESSION_LIFE_MS } from './people/sessions/sessionTimes.ts';
import { isKnownBrowserCookie } from './people/signIn/knownBrowsers.ts';
import { isToken } from './base/secrets.ts';

type Request = RawExchange['request'];
type Response = RawExchange['response'];

/** Longer than a code lives; the server decides what it still allows. */
const ATTEMPT_COOKIE_MS = 30 * 60_000;
/** The longest lifetime browsers give a cookie (RFC 6265bis). */
const KNOWN_COOKIE_MS = 400 * 24 * 3_600_000;

/** The sign-in cookies; on https their name prefixes bind them to this host (RFC 6265bis, cookie name prefixes). */
export function cookiesFor(publicUrl: string) {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = (plain: string) => (isSecure ? `__Host-${plain}` : plain);
  const session = name('simmer_session');
  const attempt = name('simmer_attempt');
  const known = name('simmer_known');
  const options = { httpOnly: true, secure: isSecure, path: '/' };
  // Lax, because Strict would lose the session on the way back from the storage provider's consent page.
  const sessionOptions = { ...options, sameSite: 'lax' } as const;
  const strictOptions = { ...options, sameSite: 'strict' } as const;

  return {
    readSession: (request: Request) => readCookie(request, session, isToken),
    /** The cookie lasts as long as a session can; the server ends unused ones earlier. */
    setSession: (response: Response, token: string) =>
      response.cookie(session, token, { ...sessionOptions, maxAge: SESSION_LIFE_MS }),
    /**
     * Also clears the browser's HTTP cache, so the next person at it finds no lists or audio. Settings and drafts stay.
     */
    clearSession: (response: Response) =>
      response.clearCookie(session, sessionOptions).setHeader('Clear-Site-Data', '"cache"'),
    readAttempt: (request: Request) => readCookie(request, attempt, isToken),
    setAttempt: (response: Response, token: string) =>
      response.cookie(attempt, token, { ...strictOptions, maxAge: ATTEMPT_COOKIE_MS }),
    clearAttempt: (response: Response) => response.clearCookie(attempt, strictOptions),
    readKnown: (request: Request) => readCookie(request, known, isKnownBrowserCookie),
    setKnown: (response: Response, value: string) =>
      response.cookie(known, value, { ...strictOptions, maxAge: KNOWN_COOKIE_MS }),
  };
}

function readCookie(
  request: Request,
  name: string,
  isValid: (value: string | undefined) => value is string,
): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';');
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return isValid(value) ? value : undefined;
}
