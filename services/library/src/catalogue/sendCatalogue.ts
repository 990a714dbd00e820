import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Catalogue } from './catalogue.ts';
import { bytesOf, type CatalogueEncoding, etagOf, isUnchanged } from './catalogueBody.ts';

const encodings: CatalogueEncoding[] = ['br', 'gzip', 'identity'];

/**
 * Sends the list of songs: 304 if the caller already has it, otherwise the prepared bytes. Reads no song from the database.
 *
 * @see PRODUCT.md, Songs
 */
export async function sendCatalogue({ request, response }: RawExchange, catalogue: Catalogue): Promise<Sent> {
  const revision = await catalogue.revision();
  const accepted = request.acceptsEncodings(encodings);
  const encoding = encodings.find((candidate) => candidate === accepted) ?? 'identity';
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (isUnchanged(request.get('if-none-match'), revision)) {
    response.setHeader('ETag', etagOf(revision, encoding)).status(304).end();
    return sent;
  }
  const body = await catalogue.body(revision);
  const bytes = await bytesOf(body, encoding);
  response.setHeader('ETag', etagOf(body.revision, encoding));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.status(200).end(bytes);
  return sent;
}
