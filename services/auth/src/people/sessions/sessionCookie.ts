import { type Cookie, createCookie } from '../../base/cookie.ts';
import { isToken } from '../../base/secrets.ts';
import { SESSION_LIFE_MS } from './sessionTimes.ts';

/** The cookie of a session. It lasts as long as a session can; the server ends unused ones earlier. */
export function createSessionCookie(publicUrl: string): Cookie {
  // Lax, because Strict would lose the session on the way back from the storage provider's consent page.
  const kind = { name: 'simmer_session', sameSite: 'lax', maxAge: SESSION_LIFE_MS, isValid: isToken } as const;
  const cookie = createCookie(publicUrl, kind);
  return {
    ...cookie,
    // Also the browser's HTTP cache, so the next person at it finds no lists or audio. Settings and drafts stay.
    clear: (response) => cookie.clear(response).setHeader('Clear-Site-Data', '"cache"'),
  };
}
