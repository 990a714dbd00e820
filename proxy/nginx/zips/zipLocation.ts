import { ZIP_PREFIX } from '@simmer/service-common/internal/mediaAddress.ts';
import type { NginxSettings } from '../nginxSettings.ts';
import { indented, quoted } from '../quoted.ts';
import { anonymousRequest } from '../serviceLocations.ts';
import { MEDIA_UPSTREAM } from '../upstreams.ts';

/**
 * ZIPs, which sync makes while it sends them; goes into `server`. Only a service's reply leads here. All of an owner's go to the
 * same instance, which counts them.
 */
export function zipLocation({ publicUrl }: NginxSettings): string {
  const address = `^${ZIP_PREFIX}(?<simmer_zip_owner>[a-z]+-[0-9a-f]+)/[a-z]+-[0-9-]+$`;
  return `location ~ ${quoted(address)} {
  internal;
  set $simmer_media_file $simmer_zip_owner;
${indented(anonymousRequest(publicUrl))}
  proxy_buffering off;
  gzip off;
  # what a resumed download lacks may have to be fetched and checked before its first byte
  proxy_read_timeout 10m;
  proxy_pass http://${MEDIA_UPSTREAM};
}`;
}
