import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { clientOf, type Origin } from '@simmer/service-common/limits/client.ts';

/** The origin of a call, as the audit list shows it. */
export type AskedFrom = { network: string | null; browser: string | null };

type Deps = { proxies: Parameters<typeof clientOf>[1] };

/** @returns the network and the browser of the request */
export function askedFrom(request: RawExchange['request'], { proxies }: Deps): AskedFrom {
  const origin: Origin = { remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') };
  return { network: shownNetwork(clientOf(origin, proxies)), browser: browserInWords(request.get('user-agent')) };
}

/** The first half of an IPv6 address is written as a network. */
export function shownNetwork(client: string): string | null {
  if (client === '') return null;
  return client.includes(':') ? `${client}::/64` : client;
}
