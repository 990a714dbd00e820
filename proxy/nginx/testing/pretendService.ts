import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ServiceName } from '@simmer/contracts';
import { IDENTITY_HEADER, REQUEST_ID_HEADER } from '@simmer/contracts/services';
import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';

/** What a fake service received in a request; it returns this as JSON. */
export type Seen = {
  service: ServiceName;
  /** counts from 0 */
  instance: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  bodyBytes: number;
};

/** The session of everyone with a valid cookie here. */
export const SESSION_ID = 7;

/** What the fake services of a test know and have been asked; tests change it. */
export type Verifications = {
  count: number;
  hidden: Set<string>;
  ended: Set<string>;
  frozen: Set<ServiceName>;
  /** the library's lists of songs: the name that it tells, if it has one, that of the list it sends, and how often it sent one */
  list: { told: string; held: string; sent: number };
};

/**
 * A service that returns what it received; ?bytes= requests a large reply, ?file= a stored file, ?refused a refusal
 * before the body.
 */
export function pretendService(service: ServiceName, verifications: Verifications, instance: number): Server {
  return createServer({ maxHeaderSize: 262_144 }, (incoming, response) => {
    const url = incoming.url ?? '';
    if (response.headersSent || verifications.frozen.has(service)) return;
    if (url === '/internal/verify') {
      verifications.count += 1;
      const { cookie = '' } = incoming.headers;
      const isKnown = cookie.includes('good') && !verifications.ended.has(cookie);
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(204, isKnown ? { [IDENTITY_HEADER]: 'signed-token' } : {});
      response.end();
      return;
    }
    if (url.startsWith('/internal/listener')) {
      verifications.count += 1;
      const { cookie = '' } = incoming.headers;
      const isTheirs = url.endsWith(`?session=${SESSION_ID}`);
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(isTheirs && cookie.includes('good') && !verifications.ended.has(cookie) ? 204 : 403);
      response.end();
      return;
    }
    const [shown, name = ''] = /^\/internal\/shown-(?:media|blind)\/(.*)$/.exec(url) ?? [];
    if (shown) {
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(verifications.hidden.has(name) ? 403 : 204).end();
      return;
    }
    const { list } = verifications;
    if (list.told && incoming.headers[KEEPS_LISTS_HEADER]) {
      response.writeHead(200, { 'x-accel-redirect': `${KEPT_LISTS}${list.told}` }).end();
      return;
    }
    const { [LIST_NAME_HEADER]: listName } = incoming.headers;
    if (listName) {
      list.sent += 1;
      if (listName !== `${KEPT_LISTS}${list.held}`) response.setHeader('X-Accel-Expires', '0');
      const headers = { etag: `W/"${list.held}"`, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' };
      response.writeHead(200, { ...headers, 'content-encoding': 'gzip', [REQUEST_ID_HEADER]: 'of-the-list' });
      response.end(gzipSync(`["${list.held}"]`));
      return;
    }
    if (url.startsWith('/api/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\ndata: first\n\n');
      return;
    }
    if (url.endsWith('?refused')) {
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{}');
      return;
    }
    let bodyBytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bodyBytes += chunk.length;
    });
    incoming.on('end', () => {
      const query = new URLSearchParams(url.split('?')[1]);
      const file = query.get('file');
      if (file) {
        const saved = query.get('saved');
        response.writeHead(200, {
          'x-accel-redirect': file,
          ...(saved && { 'content-disposition': saved }),
        });
        response.end();
        return;
      }
      const policy = query.get('policy');
      if (policy)
        response.setHeaders(
          new Map([
            ['content-security-policy', policy],
            ['referrer-policy', 'no-referrer'],
          ]),
        );
      const bytes = Number(query.get('bytes') ?? 0);
      const seen = {
        service,
        instance,
        method: incoming.method,
        url,
        headers: incoming.headers,
        bodyBytes,
        filler: 'x'.repeat(bytes),
      };
      response.writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'inline' });
      response.end(JSON.stringify(seen));
    });
  });
}
