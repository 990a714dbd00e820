import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';

type Request = RawExchange['request'];

const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embed|headless/i;

/** Whether a request is a prefetch, or comes from a program that names itself. Browsers state a request's purpose. */
function isByProgram(request: Request): boolean {
  const purpose = request.get('sec-purpose') ?? request.get('purpose') ?? '';
  return purpose.includes('prefetch') || PROGRAM.test(request.get('user-agent') ?? '');
}

const isByBrowser = (request: Request) => (request.get('user-agent') ?? '').startsWith('Mozilla/');

/**
 * Whether a person opened a page, not a prefetch or a preview bot. Without https browsers don't say what a request is for, and bots
 * are recognized by name.
 *
 * @see W3C Fetch Metadata Request Headers
 */
export function isPersonVisit(request: Request): boolean {
  if (request.method !== 'GET' || isByProgram(request)) return false;
  const destination = request.get('sec-fetch-dest');
  return destination === undefined ? isByBrowser(request) : destination === 'document';
}

/** Whether a browser asks not to be tracked. @see Global Privacy Control (W3C), Tracking Preference Expression (W3C) */
export function isPrivate(request: Request): boolean {
  return request.get('sec-gpc') === '1' || request.get('dnt') === '1';
}

/** Whether a request is for a file from its start; browsers go on with a download by the others. */
export function isFromStart({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.range === undefined || headers.range.startsWith('bytes=0-'));
}

/** Whether what somebody hears or downloads may be counted: a person's browser that hasn't asked not to be tracked. */
export function mayBeCounted(request: Request): boolean {
  return !isPrivate(request) && !isByProgram(request) && isByBrowser(request);
}
