import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import type { FoundLink } from '../links/shareLinks.repository.ts';

type LinkCookie = {
  name: string;
  value: string;
  token: string;
  kind: FoundLink['kind'];
  publicUrl: string;
  /** how long the browser keeps it; by default until it closes */
  maxAgeMs?: number;
};

/** The values a request's cookies have for a name; a browser may send several. */
export function cookieValues(cookies: string, name: string): string[] {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Gives a browser a cookie that is sent only to a link's page and calls. */
export function setLinkCookie(
  response: RawExchange['response'],
  { name, value, token, kind, publicUrl, maxAgeMs }: LinkCookie,
): void {
  const page = kind === 'song' ? '/song-share/' : '/share/';
  for (const path of [`/api/share/${token}`, `${page}${token}`]) {
    response.cookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: new URL(publicUrl).protocol === 'https:',
      path,
      ...(maxAgeMs !== undefined && { maxAge: maxAgeMs }),
    });
  }
}
