import type { AnyEndpoint } from '@simmer/contracts';
import { awayErrors } from './awayPage.ts';
import type { NginxSettings } from './nginxSettings.ts';
import { problemErrors } from './problems.ts';
import { indented, literal, quoted } from './quoted.ts';
import { isPage, pagePrefixes } from './routes.ts';
import { ownHeadersOnly, ownPageHeaders, pageHeaders } from './securityHeaders.ts';
import { anonymousRequest } from './serviceLocations.ts';

/** The address requested from a service in place of one that cannot be a page. */
const NO_PAGE = '-';

/** Addresses as in links, without escapes. */
const pagePattern = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[A-Za-z0-9_-]+' : literal(segment)))
    .join('/');

/**
 * Variables that choose the service with the not-found page, for an invalid address below its pages, both as sent and
 * as nginx decodes it. Goes into `http`.
 */
export function lostPageMaps(endpoints: readonly AnyEndpoint[]): string {
  const pages = endpoints.filter(isPage);
  const lost = pagePrefixes(endpoints).map((prefix) => {
    const service = pages.find(({ path }) => path.startsWith(prefix))?.service;
    return `  ${quoted(`~^${literal(prefix)}`)} simmer_${service}${prefix}${NO_PAGE};`;
  });
  return `map $simmer_path $simmer_lost_page {
${pages.map(({ path }) => `  ${quoted(`~^${pagePattern(path)}$`)} "";`).join('\n')}
${lost.join('\n')}
  default $simmer_lost_here;
}
map $uri $simmer_lost_here {
${lost.join('\n')}
  default "";
}
# volatile, because the address changes when nginx replaces the reply
map $uri $simmer_seeks_page {
  volatile;
  "~^/_simmer/" "";
  default $simmer_lost_page;
}`;
}

/**
 * Sends visitors with a malformed link to the not-found page, instead of wherever nginx's decoding leads; goes into
 * `server`.
 */
export function lostPageLocation({ publicUrl }: NginxSettings): string {
  return `if ($simmer_seeks_page) { rewrite ^ /_simmer/no-page last; }
location = /_simmer/no-page {
  internal;
  ${awayErrors}
${indented(problemErrors())}
${indented(anonymousRequest(publicUrl, new URL(publicUrl).host))}
  proxy_pass http://$simmer_lost_page;
${indented(pageHeaders(publicUrl, ownPageHeaders))}
${indented(ownHeadersOnly)}
}`;
}
