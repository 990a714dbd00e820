import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';

const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embed|headless/i;

/**
 * Whether a person opened a page, not a prefetch or a preview bot. Browsers state a request's purpose; without https they don't, and bots
 * are recognized by name.
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
