import { SONGS_REVISION_HEADER } from '@simmer/contracts/services';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';
import type { Request, Response } from 'express';
import { beginBrotli, type CatalogueBody, type CatalogueEncoding, etagOf, knownTag, plainOf } from './catalogueBody.ts';
import type { SongList } from './songList.ts';

type Understood = { named: string | undefined; br: boolean; gzip: boolean };

// Nearly all callers name the same encodings.
let lastUnderstood: Understood | undefined;

function understoodBy(request: Request): Understood {
  const named = request.get('accept-encoding');
  if (lastUnderstood && lastUnderstood.named === named) return lastUnderstood;
  const takes = (encoding: string) => request.acceptsEncodings(encoding) !== false;
  lastUnderstood = { named, br: takes('br'), gzip: takes('gzip') };
  return lastUnderstood;
}

/** The smallest that is ready and that the caller understands, whatever order they name. */
function encodingFor(request: Request, body: CatalogueBody): CatalogueEncoding {
  const understood = understoodBy(request);
  if (understood.br && body.br) return 'br';
  if (understood.br) beginBrotli(body);
  return understood.gzip ? 'gzip' : 'identity';
}

async function bytesOf(body: CatalogueBody, encoding: CatalogueEncoding): Promise<Buffer> {
  if (encoding === 'br' && body.br) return body.br;
  return encoding === 'gzip' ? body.gzip : plainOf(body);
}

/** The name under which the proxy keeps a list. */
const nameAtProxy = ({ revision }: CatalogueBody, encoding: CatalogueEncoding) =>
  `${KEPT_LISTS}${revision}/${encoding}`;

async function sendBody({ request, response }: RawExchange, body: CatalogueBody, encoding: CatalogueEncoding) {
  const bytes = await bytesOf(body, encoding);
  sayWhich(response, body.revision, etagOf(body.revision, encoding));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  // It has become another list since the proxy was told its name, or this instance has it in another encoding.
  const name = request.get(LIST_NAME_HEADER);
  if (name !== undefined && name !== nameAtProxy(body, encoding)) response.setHeader('X-Accel-Expires', '0');
  response.status(200).end(bytes);
}

function sayWhich(response: Response, revision: string, etag: string): void {
  response.setHeader('Cache-Control', 'private, no-cache').setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag).setHeader(SONGS_REVISION_HEADER, revision);
}

/**
 * Sends the list of songs: 304 if the caller already has it, otherwise the prepared bytes, or their name where the proxy
 * keeps them. Reads no song from the database.
 *
 * @see PRODUCT.md, Songs
 */
export async function sendCatalogue(exchange: RawExchange, catalogue: SongList): Promise<Sent> {
  const { request, response } = exchange;
  const revision = await catalogue.revision();
  const known = knownTag(request.get('if-none-match'), revision);
  if (known !== undefined) {
    sayWhich(response, revision, known);
    response.status(304).end();
    return sent;
  }
  const body = await catalogue.body(revision);
  const encoding = encodingFor(request, body);
  const isAtProxy = request.get(KEEPS_LISTS_HEADER) !== undefined && encoding !== 'identity';
  if (isAtProxy) response.setHeader('X-Accel-Redirect', nameAtProxy(body, encoding)).status(200).end();
  else await sendBody(exchange, body, encoding);
  return sent;
}

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
