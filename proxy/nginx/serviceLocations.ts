import type { AnyEndpoint } from '@simmer/contracts';
import { FORWARDED_HEADER, IDENTITY_HEADER, REQUEST_ID_HEADER, SENT_AT_HEADER } from '@simmer/contracts/services';
import { awayErrors } from './awayPage.ts';
import type { NginxSettings } from './nginxSettings.ts';
import { problemErrors } from './problems.ts';
import { indented, quotedPath } from './quoted.ts';
import { eventPaths, largeBodyPaths, pagePrefixes, singleAddresses } from './routes.ts';
import { ownHeadersOnly, ownPageHeaders, pageHeaders } from './securityHeaders.ts';
import { nextInstanceSoon } from './upstreams.ts';

const identityVariable = IDENTITY_HEADER.replaceAll('-', '_');

/** The cache of identities; goes into `http`. */
export function identityCache({ folders }: NginxSettings): string {
  return `proxy_cache_path ${quotedPath(folders.identities)} keys_zone=simmer_identities:1m max_size=16m inactive=10s use_temp_path=off;`;
}

/**
 * Variables for whether a request changes something, and whether its headers show another proxy: then even a sender on
 * this machine acts for someone else. Goes into `http`.
 */
export function requestMaps(): string {
  return `# calls that change something: the caller's identity is never cached for them
map $request_method $simmer_changes {
  "~^(?:GET|HEAD)$" "";
  default 1;
}
map "$http_x_forwarded_for$http_x_real_ip$http_forwarded$http_via" $simmer_forwarded {
  "" "";
  default 1;
}`;
}

/** The headers of every request to a service; a client's own identity header never gets through. */
export function requestHeaders(publicUrl: string, identity: string, host = '$http_host'): string {
  const { protocol } = new URL(publicUrl);
  return `proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host ${host};
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Real-IP $remote_addr;
proxy_set_header X-Forwarded-Host ${host};
proxy_set_header X-Forwarded-Proto ${protocol.slice(0, -1)};
proxy_set_header ${FORWARDED_HEADER} $simmer_forwarded;
proxy_set_header ${REQUEST_ID_HEADER} $simmer_request_id;
proxy_set_header ${SENT_AT_HEADER} $msec;
proxy_set_header ${IDENTITY_HEADER} ${identity};`;
}

/**
 * Request headers for a location that does not identify the caller. @param host for a request that could not be parsed
 */
export function anonymousRequest(publicUrl: string, host?: string): string {
  return requestHeaders(publicUrl, '""', host);
}

/**
 * Keeps a service's answer about a caller for as long as the answer says. Those who ask together wait for one answer.
 * nginx looks for it only when their wait ends, so the wait is short: a request that finds none then asks by itself.
 */
export function keptAnswer(key: string): string {
  return `proxy_cache simmer_identities;
proxy_cache_key ${key};
proxy_cache_lock on;
proxy_cache_lock_timeout 5ms;
proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
# such an answer is short; a larger buffer would be made and cleared for each question
proxy_buffer_size 3k;
# its file stays open until it is replaced
open_file_cache max=200 inactive=10s;`;
}

/** Identifies the caller and passes the request on to the service that owns its path. */
export function toService(publicUrl: string): string {
  return `auth_request /_simmer/identity;
auth_request_set $simmer_identity $upstream_http_${identityVariable};
${requestHeaders(publicUrl, '$simmer_identity')}
# $request_uri is the address as it was sent: a %2F stays one.
proxy_pass http://$simmer_service$request_uri;`;
}

/** Asks auth to identify the caller. It always replies 204, so that services send 401 in their own words. */
function identityLocation(publicUrl: string): string {
  return `location = /_simmer/identity {
  internal;
  # errors of this subrequest must not set the variables of the caller's reply, which shares them
  error_page 421 /_simmer/problem;
  if ($simmer_wants_identity = "") { return 204; }
  if ($http_cookie = "") { return 204; }
${indented(anonymousRequest(publicUrl))}
  proxy_method GET;
  # the target location limits the body's size; no part of it is sent here
  client_max_body_size 0;
  proxy_pass_request_body off;
  proxy_set_header Content-Length "";
  proxy_set_header Content-Type "";
${indented(nextInstanceSoon)}
${indented(keptAnswer('$http_cookie'))}
  # changes always ask auth; otherwise its reply is valid until the end of the current second
  proxy_cache_bypass $simmer_changes;
  proxy_no_cache $simmer_changes;
  proxy_pass http://simmer_auth/internal/verify;
}`;
}

/** All addresses of services; goes into `server`. */
export function serviceLocations(endpoints: readonly AnyEndpoint[], { publicUrl }: NginxSettings): string {
  const events = eventPaths(endpoints).map(
    (path) => `location = ${path} {
${indented(toService(publicUrl))}
  proxy_buffering off;
  # a stream without heartbeats has frozen
  proxy_read_timeout 40s;
  # an instance about to stop opens no new streams
  proxy_next_upstream error timeout http_503;
  # a stream replies at once, so what times out is the connection: there are too many at the moment
${indented(problemErrors({ 504: 503 }))}
  gzip off;
}`,
  );
  const largeBodies = largeBodyPaths(endpoints).map(
    ({ path, maxBytes }) => `location = ${path} {
  if ($simmer_service = "") { return 404; }
  client_max_body_size ${maxBytes};
  # the service checks the caller before it reads the body, so nothing is buffered for others
  proxy_request_buffering off;
  # the service checks the upload before it replies
  proxy_read_timeout 60s;
${indented(toService(publicUrl))}
}`,
  );
  const single = singleAddresses(endpoints).map(
    (path) => `location = ${path} {
${indented(toService(publicUrl))}
}`,
  );
  const pages = pagePrefixes(endpoints).map(
    (prefix) => `location ^~ ${prefix} {
  ${awayErrors}
${indented(problemErrors())}
${indented(toService(publicUrl))}
${indented(pageHeaders(publicUrl, ownPageHeaders))}
${indented(ownHeadersOnly)}
}`,
  );
  return `${identityLocation(publicUrl)}
location = /api { return 404; }
location ^~ /api/ {
  if ($simmer_service = "") { return 404; }
${indented(toService(publicUrl))}
}
${[...events, ...largeBodies, ...single, ...pages].join('\n')}`;
}
