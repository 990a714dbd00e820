import type { RequestHandler } from 'express';

/** This machine's own names, and the storage's name in containers. */
const known: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', 'storage']);

/**
 * Refuses a request to a foreign host name: it comes from a page whose name was made to resolve to this machine. The
 * services do the same.
 */
export const requireKnownHost: RequestHandler = (request, response, next) => {
  const name = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
  if (name !== undefined && known.has(name)) next();
  else response.status(421).type('text').send('The storage isn’t available at this address.');
};
