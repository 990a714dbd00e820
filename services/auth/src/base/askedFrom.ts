import type { BlockList } from 'node:net';
import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { clientOf } from '@simmer/service-common/limits/client.ts';

/** The origin of a call, as the audit list shows it. */
export type AskedFrom = { network: string | null; browser: string | null };

export type KnownProxies = { proxies: BlockList };

/** The client that a limit counts. */
export const clientOfRequest = (request: RawExchange['request'], proxies: BlockList): string =>
  clientOf({ remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') }, proxies);

/** @returns the network and the browser of the request */
export function askedFrom(request: RawExchange['request'], { proxies }: KnownProxies): AskedFrom {
  return {
    network: shownNetwork(clientOfRequest(request, proxies)),
    browser: browserInWords(request.get('user-agent')),
  };
}

/** The first half of an IPv6 address is written as a network. */
export function shownNetwork(client: string): string | null {
  if (client === '') return null;
  return client.includes(':') ? `${client}::/64` : client;
}
