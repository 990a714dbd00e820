import type { BlockList } from 'node:net';
import { FORWARDED_HEADER } from '@simmer/contracts/services';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import { addressOf } from '@simmer/service-common/limits/client.ts';

/**
 * Whether the caller is on the machine that Simmer runs on. Requests through another proxy here don't count, because a
 * tunnel's end looks the same.
 */
export function isOnThisMachine(request: RawExchange['request'], proxies: BlockList): boolean {
  if (request.get(FORWARDED_HEADER)) return false;
  const address = addressOf({ remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') }, proxies);
  return address.startsWith('127.') || loopbackNames.has(`[${address}]`);
}
