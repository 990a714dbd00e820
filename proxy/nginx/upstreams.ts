import type { ServiceName } from '@simmer/contracts';
import type { NginxSettings } from './nginxSettings.ts';

/** The upstream that keeps each audio file with one instance of sync. */
export const MEDIA_UPSTREAM = 'simmer_media';

/** How long an instance is left out after it failed several requests. */
const LEFT_OUT_SECONDS = 2;
const FAILURES = 3;

/**
 * A draining service closes each connection as it answers on it. An idle one ends here first, sooner than a drain does,
 * so that no request is sent into one that the service is closing.
 */
const IDLE_SECONDS = { one: 60, several: 2 };

const keptOpen = (addresses: string[]) => `keepalive 32;
  keepalive_timeout ${addresses.length === 1 ? IDLE_SECONDS.one : IDLE_SECONDS.several}s;`;

/** Each address is its own backup as well: if all have failed, all are tried. */
function group(service: string, addresses: string[]): string {
  const [only, ...others] = addresses;
  const servers =
    others.length === 0
      ? [`server ${only} max_fails=0;`]
      : [
          ...addresses.map((address) => `server ${address} max_fails=${FAILURES} fail_timeout=${LEFT_OUT_SECONDS}s;`),
          ...addresses.map((address) => `server ${address} max_fails=0 backup;`),
        ];
  return `upstream simmer_${service} {
  zone simmer_${service} 128k;
  ${servers.join('\n  ')}
  ${keptOpen(addresses)}
}`;
}

/** An instance that is away is asked first each time, so its files return to it as soon as it does. */
function mediaGroup(addresses: string[]): string {
  return `map $simmer_media_file $simmer_media_of {
  "~^(?<simmer_content>[0-9a-f]{64})\\." $simmer_content;
  # an address of a blind vote names no content: one instance makes all copies that a session hears
  "~^[A-Za-z0-9_-]{104}$" "session $simmer_media_session";
  default $simmer_media_file;
}
upstream ${MEDIA_UPSTREAM} {
  zone ${MEDIA_UPSTREAM} 128k;
  hash $simmer_media_of consistent;
  ${addresses.map((address) => `server ${address} max_fails=0;`).join('\n  ')}
  ${keptOpen(addresses)}
}`;
}

/** The addresses of every service's instances; goes into `http`. */
export function upstreams(addresses: NginxSettings['upstreams']): string {
  const services: ServiceName[] = ['auth', 'library', 'sync'];
  return [...services.map((service) => group(service, addresses[service])), mediaGroup(addresses.sync)].join('\n');
}

/**
 * When another instance is asked: if one refuses the connection or breaks it before its reply. nginx repeats a request
 * that was sent only if repeating it is harmless, never a POST or PATCH. The time is short, so that a caller still has a
 * reply within ten seconds. Goes into `http`.
 */
export function nextInstance(addresses: NginxSettings['upstreams']): string {
  const most = Math.max(...Object.values(addresses).map((some) => some.length));
  return `# on a local network, a machine that is away does not answer at all
proxy_connect_timeout ${most === 1 ? 2 : 1}s;
proxy_next_upstream error timeout;
proxy_next_upstream_tries 3;
proxy_next_upstream_timeout 2s;`;
}

/** For a question whose reply takes milliseconds: an instance that has frozen is not waited for twice. */
export const nextInstanceSoon = `proxy_read_timeout 3s;
proxy_next_upstream_timeout 4s;`;
