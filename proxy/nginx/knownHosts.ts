import { problemBody } from '@simmer/contracts';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import type { NginxSettings } from './nginxSettings.ts';
import { quoted } from './quoted.ts';

/** The names Simmer responds to: this machine's, and the one in PUBLIC_URL. nginx compares them without the port. */
export function knownHostNames({ publicUrl }: Pick<NginxSettings, 'publicUrl'>): string {
  const names = new Set([...loopbackNames, new URL(publicUrl).hostname]);
  return `server_name ${[...names].join(' ')};`;
}

/**
 * Refuses requests for any other host, which a foreign page sends after its own name was made to resolve to this
 * machine. A literal name takes precedence over a pattern, and requests nginx cannot parse go to the first server.
 */
export function otherHosts({ listen }: NginxSettings): string {
  const body = JSON.stringify(
    problemBody(
      'unknown_host',
      'Simmer isn’t available at this address. Use the address in PUBLIC_URL.',
      '$simmer_request_id',
    ),
  );
  return `server {
${listen.map((address) => `  listen ${address};`).join('\n')}
  server_name ~^;
  default_type application/problem+json;
  add_header Cache-Control no-store always;
  add_header X-Content-Type-Options nosniff always;
  return 421 ${quoted(body)};
}`;
}
