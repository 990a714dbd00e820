import type { RequestHandler } from 'express';
import { AppError } from '../base/appError.ts';

/** Names of this machine that no other machine can have. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header, without its port. Undefined if it cannot be parsed. */
export function hostName(host: string | undefined): string | undefined {
  return host ? URL.parse(`http://${host}`)?.hostname : undefined;
}

/**
 * Refuses a request sent to a foreign host name: a foreign page whose name resolves to this machine would otherwise
 * pass for
 * Simmer's own.
 * @param names the service's names, besides this machine's
 * @throws AppError `unknown_host`
 * @see PRODUCT.md, Security
 */
export function requireKnownHost(names: readonly string[]): RequestHandler {
  const known = new Set([...loopbackNames, ...names]);
  return (request, _response, next) => {
    const name = hostName(request.headers.host);
    if (name === undefined || !known.has(name))
      throw new AppError('unknown_host', 'Simmer isn’t available at this address.');
    next();
  };
}
