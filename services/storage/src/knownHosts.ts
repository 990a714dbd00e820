import type { RequestHandler } from 'express';

/** This machine's own names, and what containers call the storage. */
const known: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', 'storage']);

/** Refuses a request to another host than the storage: the page that sent it has had its name point here. The services do the same. */
export const requireKnownHost: RequestHandler = (request, response, next) => {
  const name = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname;
  if (name !== undefined && known.has(name)) next();
  else response.status(421).type('text').send('The storage isn’t available at this address.');
};
