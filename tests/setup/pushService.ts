import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands in for the push services of all browsers: takes everything, and keeps it. */
export type PushService = { url: string; received: { path: string; body: Buffer }[]; close(): void };

export async function startPushService(): Promise<PushService> {
  const received: PushService['received'] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ path: request.url ?? '', body: await buffer(request) });
    response.writeHead(201).end();
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => void server.close() };
}
