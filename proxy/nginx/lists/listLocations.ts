import { listSongs } from '@simmer/contracts';
import { REQUEST_ID_HEADER } from '@simmer/contracts/services';
import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';
import type { NginxSettings } from '../nginxSettings.ts';
import { indented, quotedPath } from '../quoted.ts';
import { requestHeaders, toService } from '../serviceLocations.ts';

/** The cache of whole lists; goes into `http`. */
export function listCache({ folders }: NginxSettings): string {
  return `proxy_cache_path ${quotedPath(`${folders.identities}-lists`)} keys_zone=simmer_lists:1m max_size=64m inactive=1m use_temp_path=off;`;
}

/**
 * The list of songs; goes into `server`. The library checks each call and says which state of the list to send. nginx
 * sends that from a file, which costs a fifth of passing it on from the library each time.
 */
export function listLocations({ publicUrl }: NginxSettings): string {
  return `location = ${listSongs.path} {
${indented(toService(publicUrl))}
  proxy_set_header ${KEEPS_LISTS_HEADER} 1;
  proxy_set_header ${LIST_NAME_HEADER} "";
}
location ${KEPT_LISTS} {
  internal;
  set $simmer_list $uri;
  rewrite ^ ${listSongs.path} break;
${indented(requestHeaders(publicUrl, '$simmer_identity'))}
  proxy_set_header ${KEEPS_LISTS_HEADER} "";
  proxy_set_header ${LIST_NAME_HEADER} $simmer_list;
  proxy_cache simmer_lists;
  proxy_cache_key $simmer_list;
  proxy_cache_valid 200 1m;
  proxy_cache_lock on;
  proxy_cache_lock_timeout 5ms;
  proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
  # the reply to the call that fetched it had another id
  proxy_hide_header ${REQUEST_ID_HEADER};
  add_header ${REQUEST_ID_HEADER} $simmer_request_id;
  open_file_cache max=20 inactive=10s;
  proxy_pass http://simmer_library;
}`;
}
