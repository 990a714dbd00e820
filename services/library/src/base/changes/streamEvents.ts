import { type Identity, type ServerEvent, SIGN_OF_LIFE, SIGN_OF_LIFE_MS } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { EventHub, Listener } from './eventHub.ts';

/** After this, the page reconnects and the proxy checks its identity again. An ended session ends its streams earlier. */
const LIVES_MS = 10 * 60_000;
const RETRY_MS = 2_000;
/** A page that gave way catches up once a minute instead of displacing the next one immediately. */
const RETRY_AFTER_GIVING_WAY_MS = 60_000;
/** A page that stops reading is disconnected before it fills our memory. */
const MAX_UNREAD_BYTES = 65_536;

const asText = (event: ServerEvent) => `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;

/** Reads `Last-Event-ID`; anything but one of our numbers counts as missing. */
function lastEventId(header = ''): number | undefined {
  return /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/**
 * Keeps a response open and writes changes to it, beginning with those the page missed.
 *
 * @throws AppError `unavailable` if this instance is about to stop: the proxy then asks another one
 * @see PRODUCT.md, Events
 */
export async function streamEvents(
  { request, response, who }: RawExchange & { who: Identity },
  hub: EventHub,
): Promise<Sent> {
  if (hub.isClosed()) throw new AppError('unavailable', 'This instance is about to stop. Please try again.');
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.write(`retry: ${RETRY_MS}\n\n`);

  const write = (text: string) => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else if (!response.writableEnded) response.write(text);
  };
  const listener: Listener = {
    userId: who.userId,
    sessionId: who.sessionId,
    // An id without data isn't an event, but the browser remembers it and resumes from there.
    send: (events, lastSeq) => write(events.length > 0 ? events.map(asText).join('') : `id: ${lastSeq}\n\n`),
    close: () => response.end(),
    giveWay: () => response.end(`retry: ${RETRY_AFTER_GIVING_WAY_MS}\n\n`),
  };
  // With data, or the browser would not pass it on.
  const heartbeat = setInterval(() => write(`event: ${SIGN_OF_LIFE}\ndata: 1\n\n`), SIGN_OF_LIFE_MS);
  // Spread over a few seconds, so pages don't all reconnect at once.
  const end = setTimeout(() => response.end(), LIVES_MS + Math.random() * 30_000);
  response.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(end);
    hub.leave(listener);
  });
  await hub.join(listener, lastEventId(request.get('last-event-id')));
  if (response.closed) hub.leave(listener);
  return sent;
}
