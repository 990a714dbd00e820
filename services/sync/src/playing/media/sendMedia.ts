import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requestContext } from '@simmer/service-common/base/requestContext.ts';
import type { Request, Response } from 'express';
import { StorageError } from '../../catalogue/dropbox/connection/storageError.ts';
import { mediaEtag, mediaLastModified, mediaType } from '../audioCache/mediaHeaders.ts';
import { readRange } from './byteRange.ts';

const CACHE_CONTROL = 'private, max-age=21600, immutable';

/** The bytes of a media name, from any source. */
export type MediaSource = {
  /** as in the address; its extension determines the type */
  name: string;
  sizeBytes: number;
  /** Bytes `start` to `end`, both included. Rejects with a StorageError. */
  read(start: number, end: number): AsyncGenerator<Uint8Array, void>;
  /** Starts caching the rest, the part after `position` first. */
  keepRest(position: number): void;
};

/**
 * The Range header, if it applies to the content that the client already has a part of.
 * @param validators of the present content
 * @see RFC 9110 §13.1.5
 */
export function rangeAskedFor(request: Request, validators: readonly string[]): string | undefined {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && !validators.includes(ifRange)) return undefined;
  return request.get('range');
}

export function asAppError(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.trouble === 'fileGone') return new AppError('not_found', 'This audio is no longer in the storage.');
  return new AppError('unavailable', 'The storage isn’t responding. Please try again in a moment.');
}

async function* withFirst(first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Waits for the first bytes before sending a status, because they decide between success and failure. */
async function begun(bytes: AsyncGenerator<Uint8Array, void>, response: Response) {
  const first = await bytes.next().catch((error: unknown) => {
    for (const name of response.getHeaderNames()) if (name !== 'x-request-id') response.removeHeader(name);
    throw asAppError(error);
  });
  return withFirst(first, bytes);
}

/** The bytes of one reply. */
type BytesToSend = Pick<MediaSource, 'sizeBytes' | 'read'> & {
  type: string;
  /** the range asked for, if it applies to this content */
  range: string | undefined;
  /** replies before the first bytes are there, which may take long */
  repliesAtOnce?: boolean;
  /** when the first bytes are there */
  onSending?(end: number): void;
  /** for the log */
  named: object;
};

/**
 * Sends bytes, whole or as a range. If their source fails midway, cuts the connection: a truncated reply must not look
 * complete.
 * @throws AppError `not_found` or `unavailable` before anything was sent
 * @see RFC 9110 §14
 */
export async function sendBytes(request: Request, response: Response, sent: BytesToSend): Promise<void> {
  response.setHeader('Accept-Ranges', 'bytes');
  const range = readRange(sent.range, sent.sizeBytes);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${sent.sizeBytes}`);
    throw new AppError('range_not_satisfiable', 'The requested range is past the end of the file.');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: sent.sizeBytes - 1 } : range;
  response.status(range === 'whole' ? 200 : 206);
  response.setHeader('Content-Type', sent.type);
  response.setHeader('Content-Length', end - start + 1);
  if (range !== 'whole') response.setHeader('Content-Range', `bytes ${start}-${end}/${sent.sizeBytes}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (sent.repliesAtOnce) response.flushHeaders();
  const bytes = sent.repliesAtOnce ? sent.read(start, end) : await begun(sent.read(start, end), response);
  sent.onSending?.(end);
  try {
    await pipeline(Readable.from(bytes, { objectMode: false }), response);
  } catch (error) {
    // The pipeline has cut the connection. Logs a failing storage, but not a listener who left.
    const { log } = requestContext(request);
    if (error instanceof StorageError) log.warn({ err: error, ...sent.named }, 'an audio transfer stopped early');
    else log.debug({ err: error, ...sent.named }, 'a listener left');
  }
}

/** Sends a file's bytes under its validators. @throws like `sendBytes` */
export async function sendMedia(request: Request, response: Response, file: MediaSource): Promise<void> {
  const etag = mediaEtag(file.sizeBytes);
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', mediaLastModified);
  response.setHeader('Cache-Control', CACHE_CONTROL);
  if (request.get('if-none-match') === etag) {
    response.setHeader('Accept-Ranges', 'bytes').status(304).end();
    return;
  }
  await sendBytes(request, response, {
    sizeBytes: file.sizeBytes,
    read: file.read,
    type: mediaType(file.name.slice(file.name.lastIndexOf('.') + 1)),
    range: rangeAskedFor(request, [etag, mediaLastModified]),
    onSending: file.keepRest,
    named: { mediaName: file.name },
  });
}
