import type { BlockList } from 'node:net';
import { FORWARDED_HEADER } from '@simmer/contracts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import { addressOf } from '@simmer/service-common/limits/client.ts';

/** Whether whoever asks sits at the machine Simmer runs on. Who comes through somebody else's proxy here does not, as a tunnel's end looks the same. */
export function isOnThisMachine(request: RawExchange['request'], proxies: BlockList): boolean {
  if (request.get(FORWARDED_HEADER)) return false;
  const address = addressOf({ remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') }, proxies);
  return address.startsWith('127.') || loopbackNames.has(`[${address}]`);
}
