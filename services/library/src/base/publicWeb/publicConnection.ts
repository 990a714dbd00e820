import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** A name that leads to an address inside. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** Resolves a name and refuses it if any of its addresses isn't public. The connection uses the checked address, not a second lookup. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error('no address'), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new NotPublicError('not public'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address may be asked: https on the default port, with a host name or a public IP address. */
export function isOnPublicWeb(address: URL): boolean {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return (
    address.protocol === 'https:' &&
    address.port === '' &&
    address.username === '' &&
    (isIP(host) === 0 || isPublicAddress(host))
  );
}

type Ask = Pick<RequestOptions, 'method'> & {
  headers: Record<string, string | number>;
  signal: AbortSignal;
  body?: Buffer;
};

/**
 * Asks an address of the public web, over a connection of its own, and returns the reply before its body is read.
 * Follows no redirect.
 *
 * @param address must be `isOnPublicWeb`; its name is checked here
 * @throws NotPublicError for a name that leads inside; what `https.request` throws
 */
export function askPublicWeb(address: URL, { signal, body, ...options }: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { ...options, lookup: lookUpPublic, signal, agent: false }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}
