import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { AppError } from '../base/appError.ts';

/** Names of this machine that no other machine can have. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header, without its port. Undefined if it cannot be parsed. */
function hostName(host: string | undefined): string | undefined {
  return host ? URL.parse(`http://${host}`)?.hostname : undefined;
}

// A page can make its own name resolve to this machine, but not an address.
const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Refuses a request sent to a foreign host name: a foreign page whose name resolves to this machine would otherwise
 * pass for Simmer's own.
 * @param names the service's names, besides this machine's
 * @param orAddress lets any IP address through as well
 * @throws AppError `unknown_host`
 * @see PRODUCT.md, Security
 */
export function requireKnownHost(names: readonly string[], orAddress?: 'orAddress'): RequestHandler {
  const known = new Set([...loopbackNames, ...names]);
  const isKnown = (host: string | undefined) => {
    const name = hostName(host);
    return name !== undefined && (known.has(name) || (orAddress !== undefined && isAddress(name)));
  };
  // Nearly all requests come with the same one.
  let lastKnown: string | undefined;
  return (request, _response, next) => {
    const { host } = request.headers;
    if (host !== undefined && host === lastKnown) {
      next();
      return;
    }
    if (!isKnown(host)) throw new AppError('unknown_host', 'Simmer isn’t available at this address.');
    lastKnown = host;
    next();
  };
}
