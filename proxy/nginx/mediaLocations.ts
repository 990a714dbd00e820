import { audioTypes } from '@simmer/contracts';
import type { NginxSettings } from './nginxSettings.ts';
import { indented, quoted, quotedPath } from './quoted.ts';
import { fileHeaders } from './securityHeaders.ts';
import { anonymousRequest, keptAnswer } from './serviceLocations.ts';
import { MEDIA_UPSTREAM, nextInstanceSoon } from './upstreams.ts';

/** Types by file extension, as browsers know them. */
const types = Object.entries(audioTypes).map(([extension, type]) => `  ${type} ${extension};`);
const typesByExtension = ['types {', ...types, '}'].join('\n');

/** A name under /media always has the same content; browsers may cache it, shared caches may not. */
const cacheControl = 'private, max-age=2592000, immutable';

/**
 * The file name for a download, percent-encoded as sent (if it needs other escapes by RFC 8187, the browser takes the
 * name from the address), and the cache time of audio: an address to which a service replies with a file may mean
 * another file tomorrow. Goes into `http`.
 */
export function mediaMaps(): string {
  return `map "$simmer_in_file $simmer_named_by_service" $simmer_media_cache {
  "1 " "${cacheControl}";
  "~^1 ." "private, no-cache";
  default "";
}
map $simmer_in_file $simmer_saved_cache {
  1 "${cacheControl}";
  default "";
}
# the same for replies from sync, which sets the cache time of names under /media itself, and of errors
map "$upstream_status $request_uri" $simmer_missing_cache {
  "~(?:200|206|304) /(?!media/)" "private, no-cache";
  default $upstream_http_cache_control;
}
map $request_uri $simmer_disposition {
  "~^/media/download/[^/?]+/(?<simmer_file_name>[A-Za-z0-9%._~!-]+)(?:\\?|$)" "attachment; filename*=UTF-8''$simmer_file_name";
  default "attachment";
}`;
}

const blindToken = '(?<simmer_blind_token>[A-Za-z0-9_-]{104})';

const packedPeaks = `gzip on;
gzip_types application/json application/octet-stream;`;

/** Leads to the next location, because no file in nginx's own folder has this name. */
const NO_FILE = '/.no-such-file';

const originalName = '[0-9a-f]{64}\\.[a-z0-9]{1,5}';
/** A playable copy adds its own extension. */
const name = `(?<simmer_media_name>${originalName}(?:\\.wav)?)`;

/** A location that asks a service about audio; its reply is valid until the end of the current second. */
function askedAbout(publicUrl: string, { key, address }: { key: string; address: string }): string {
  return `error_page 421 /_simmer/problem;
${anonymousRequest(publicUrl)}
proxy_method GET;
proxy_pass_request_body off;
proxy_set_header Content-Length "";
proxy_set_header Content-Type "";
proxy_set_header Range "";
${nextInstanceSoon}
${keptAnswer(quoted(key))}
# the service limits how long its replies are valid, refusals too; while it is down, the last one stays in effect, never an older one
proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
proxy_pass ${address};`;
}

/**
 * Asks auth whether the caller is on the team and has the address's session, and the library whether the song may be
 * heard. A service has already decided about the files it names for share links; only a service can set that header.
 */
function listenerLocations(publicUrl: string): string {
  const listener = {
    key: 'listener $simmer_media_session $http_cookie',
    address: 'http://simmer_auth/internal/listener?session=$simmer_media_session',
  };
  const shown = {
    key: 'shown $simmer_media_file',
    address: 'http://simmer_library/internal/shown-media/$simmer_media_file',
  };
  const shownBlind = {
    key: 'blind $simmer_media_file',
    address: 'http://simmer_library/internal/shown-blind/$simmer_media_file',
  };
  return `location = /_simmer/listener {
  internal;
  if ($simmer_named_by_service) { return 204; }
  if ($http_cookie = "") { return 403; }
${indented(askedAbout(publicUrl, listener))}
}
location = /_simmer/shown {
  internal;
  if ($simmer_named_by_service) { return 204; }
${indented(askedAbout(publicUrl, shown))}
}
location = /_simmer/shown-blind {
  internal;
${indented(askedAbout(publicUrl, shownBlind))}
}`;
}

/**
 * Audio; goes into `server`. nginx checks the signature, asks auth about the listener and the library about the song,
 * and sends complete files from the cache; it forwards the rest to the sync service, which checks the signature again.
 * Sync alone sends the audio of blind votes, because it knows what their addresses mean, and notes who asked for which.
 * Without a cache beside it, nginx forwards everything, and all of one file to the same instance.
 */
export function mediaLocations({ folders, mediaSecret, publicUrl }: NginxSettings): string {
  const signed = (file: string, next: string) => `set $simmer_named_by_service $upstream_http_x_accel_redirect;
set $simmer_media_session $arg_u;
set $simmer_media_file ${file};
auth_request /_simmer/listener;
secure_link $arg_s,$arg_e;
secure_link_md5 ${quoted(`$secure_link_expires$uri $arg_u ${mediaSecret}`)};
if ($secure_link = "") { return 403; }
if ($secure_link = "0") { return 410; }
# a location can ask only one service; that there is no such file is remembered
open_file_cache max=10;
open_file_cache_errors on;
try_files ${NO_FILE} ${next};`;
  const { cache } = folders;
  const fileOrService = (name: string, next: string) => `try_files ${cache ? name : NO_FILE} ${next};`;
  const inCache = (folder: 'media' | 'peaks') => (cache ? `root ${quotedPath(cache[folder])};\n` : '');
  const audio = `auth_request /_simmer/shown;
max_ranges 1;
${inCache('media')}${typesByExtension}
default_type application/octet-stream;
gzip off;
# if on, the first bytes of a range that starts inside a packet would wait 44 ms
tcp_nopush off;
open_file_cache max=500 inactive=60s;
open_file_cache_valid 60s;`;
  const asked = `${anonymousRequest(publicUrl)}
proxy_buffering off;
proxy_read_timeout 10s;
proxy_pass http://${MEDIA_UPSTREAM};`;
  const missing = `${asked}
gzip off;`;
  return `${listenerLocations(publicUrl)}
location ~ ${quoted(`^/media/${name}$`)} {
${indented(signed('$simmer_media_name', '@simmer_play'))}
}
location @simmer_play {
${indented(audio)}
${indented(fileHeaders({ 'Cache-Control': '$simmer_media_cache' }))}
  ${fileOrService('/$simmer_media_name', '@simmer_media')}
}
location ~ ${quoted(`^/media/download/${name}/[^/]+$`)} {
${indented(signed('$simmer_media_name', '@simmer_save'))}
}
location @simmer_save {
${indented(audio)}
${indented(fileHeaders({ 'Cache-Control': '$simmer_saved_cache', 'Content-Disposition': '$simmer_disposition' }))}
  ${fileOrService('/$simmer_media_name', '@simmer_download')}
}
location ~ ${quoted(`^/media/peaks/(?<simmer_peaks_name>(?<simmer_peaks_of>${originalName})\\.(?:json|bin))$`)} {
${indented(signed('$simmer_peaks_of', '@simmer_draw'))}
}
location @simmer_draw {
  auth_request /_simmer/shown;
${indented(inCache('peaks'))}
  types {
    application/json json;
    application/octet-stream bin;
  }
${indented(packedPeaks)}
${indented(fileHeaders({ 'Cache-Control': cacheControl }))}
  ${fileOrService('/$simmer_peaks_name', '@simmer_drawn')}
}
location @simmer_drawn {
${indented(asked)}
${indented(packedPeaks)}
}
location ~ ${quoted(`^/media/blind/${blindToken}\\.wav$`)} {
${indented(signed('$simmer_blind_token', '@simmer_blind'))}
}
location @simmer_blind {
  auth_request /_simmer/shown-blind;
${indented(missing)}
}
location @simmer_media {
${indented(missing)}
  proxy_hide_header Cache-Control;
  add_header Cache-Control $simmer_missing_cache always;
}
location @simmer_download {
${indented(missing)}
  proxy_hide_header Content-Disposition;
  proxy_hide_header X-Content-Type-Options;
  add_header Content-Disposition $simmer_disposition;
  add_header X-Content-Type-Options nosniff always;
}
location = /media { return 404; }
location /media/ { return 404; }`;
}
