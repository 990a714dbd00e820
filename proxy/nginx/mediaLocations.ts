import type { NginxSettings } from './nginxSettings.ts';
import { indented, quoted, quotedPath } from './quoted.ts';
import { fileHeaders } from './securityHeaders.ts';
import { anonymousRequest } from './serviceLocations.ts';

/** Types by the files' extensions, as browsers know them. */
const audioTypes = `types {
  audio/mpeg mp3;
  audio/wav wav;
  audio/ogg ogg;
  audio/mp4 m4a;
  audio/aac aac;
  audio/flac flac;
  audio/aiff aif aiff;
}`;

/** A name under /media always holds the same bytes; the browser may keep them, a shared cache may not. */
const cacheControl = 'private, max-age=2592000, immutable';

/**
 * The file name a download is saved under, percent-encoded as it was sent (what RFC 8187 wants escaped and is not, the browser takes from the
 * address), and how long audio may be kept: an address that a service answers with a file means another one tomorrow, or none. Belongs into
 * `http`.
 */
export function mediaMaps(): string {
  return `map $request_uri $simmer_media_cache {
  "~^/media/" "${cacheControl}";
  default "private, no-cache";
}
# the same for what comes from sync, which says itself how long a name under /media may be kept
map $request_uri $simmer_missing_cache {
  "~^/media/" $upstream_http_cache_control;
  default "private, no-cache";
}
map $request_uri $simmer_disposition {
  "~^/media/download/[^/?]+/(?<simmer_file_name>[A-Za-z0-9%._~!-]+)(?:\\?|$)" "attachment; filename*=UTF-8''$simmer_file_name";
  default "attachment";
}`;
}

const originalName = '[0-9a-f]{64}\\.[a-z0-9]{1,5}';
/** A playable copy adds its own ending. */
const name = `(?<simmer_media_name>${originalName}(?:\\.wav)?)`;

/**
 * Where auth tells whether whoever asks for audio is still on the team. What a service names for a share link was decided by that service: nobody
 * but a service can set the header.
 */
function listenerLocation(publicUrl: string): string {
  return `location = /_simmer/listener {
  internal;
  error_page 421 /_simmer/problem;
  if ($simmer_named_by_service) { return 204; }
  if ($http_cookie = "") { return 403; }
${indented(anonymousRequest(publicUrl))}
  proxy_method GET;
  proxy_pass_request_body off;
  proxy_set_header Content-Length "";
  proxy_set_header Content-Type "";
  proxy_set_header Range "";
  proxy_read_timeout 3s;
  proxy_cache simmer_identities;
  proxy_cache_key "listener $http_cookie";
  # auth says until when its answer holds, a refusal as well: while it is away the last one goes on, and must not be an older one
  proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
  proxy_cache_lock on;
  proxy_cache_lock_age 2s;
  proxy_cache_lock_timeout 2s;
  proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
  proxy_pass http://simmer_auth/internal/listener;
}`;
}

/**
 * Audio; belongs into `server`. nginx checks the signature, has auth say whether the listener is still on the team, and sends what is complete in
 * the cache; what is missing it asks the sync service for, which checks the signature again.
 */
export function mediaLocations({ folders, mediaSecret, publicUrl }: NginxSettings): string {
  const signed = `set $simmer_named_by_service $upstream_http_x_accel_redirect;
auth_request /_simmer/listener;
secure_link $arg_s,$arg_e;
secure_link_md5 ${quoted(`$secure_link_expires$uri ${mediaSecret}`)};
if ($secure_link = "") { return 403; }
if ($secure_link = "0") { return 410; }`;
  const checked = `${signed}
root ${quotedPath(folders.media)};
${audioTypes}
default_type application/octet-stream;
gzip off;
# on would hold back the first bytes of a range that does not begin at a packet's border: 44 ms
tcp_nopush off;
open_file_cache max=500 inactive=60s;
open_file_cache_valid 60s;`;
  const missing = `${anonymousRequest(publicUrl)}
proxy_buffering off;
proxy_read_timeout 10s;
gzip off;
proxy_pass http://simmer_sync;`;
  return `${listenerLocation(publicUrl)}
location ~ ${quoted(`^/media/${name}$`)} {
${indented(checked)}
${indented(fileHeaders({ 'Cache-Control': '$simmer_media_cache' }))}
  try_files /$simmer_media_name @simmer_media;
}
location ~ ${quoted(`^/media/download/${name}/[^/]+$`)} {
${indented(checked)}
${indented(fileHeaders({ 'Cache-Control': cacheControl, 'Content-Disposition': '$simmer_disposition' }))}
  try_files /$simmer_media_name @simmer_download;
}
location ~ ${quoted(`^/media/peaks/(?<simmer_peaks_name>${originalName}\\.json)$`)} {
${indented(signed)}
  root ${quotedPath(folders.peaks)};
  types { application/json json; }
  gzip on;
  gzip_types application/json;
${indented(fileHeaders({ 'Cache-Control': cacheControl }))}
  try_files /$simmer_peaks_name @simmer_media;
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
