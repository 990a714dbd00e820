import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';

const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embed|headless/i;

/**
 * Whether a page is opened by a person, not fetched ahead or by a program that draws a preview: browsers say what a request is for, and where
 * they may not (without https), a program gives itself away by its name.
 *
 * @see W3C Fetch Metadata Request Headers
 */
export function isPersonVisit(request: RawExchange['request']): boolean {
  const agent = request.get('user-agent') ?? '';
  const purpose = request.get('sec-purpose') ?? request.get('purpose') ?? '';
  if (request.method !== 'GET' || purpose.includes('prefetch') || PROGRAM.test(agent)) return false;
  const destination = request.get('sec-fetch-dest');
  return destination === undefined ? agent.startsWith('Mozilla/') : destination === 'document';
}
