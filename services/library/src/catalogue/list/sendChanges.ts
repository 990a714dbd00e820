import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { SongList } from './songList.ts';

/**
 * Sends what changed in the list of songs since a revision, from memory. The rows are JSON already.
 *
 * @see PRODUCT.md, Songs
 */
export async function sendChanges(
  { request, response }: RawExchange,
  since: string,
  catalogue: SongList,
): Promise<Sent> {
  const changes = await catalogue.changes(since, await catalogue.revision());
  response.setHeader('Cache-Control', 'private, no-cache').type('json');
  if (!changes) {
    response.status(200).end('{"kind":"whole"}');
    return sent;
  }
  const { revision, changed, removed } = changes;
  response.setHeader('ETag', `W/"${revision}-since-${encodeURIComponent(since)}"`);
  if (request.fresh) {
    response.status(304).end();
    return sent;
  }
  const named = `"revision":${JSON.stringify(revision)},"removed":${JSON.stringify(removed)}`;
  response.send(`{"kind":"changes",${named},"changed":[${changed.join(',')}]}`);
  return sent;
}
