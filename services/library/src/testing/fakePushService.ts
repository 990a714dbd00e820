import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express, { type Request, type Response } from 'express';

/** A message as a push service receives it. */
type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Stands in for browsers' push services. */
export async function startFakePushService() {
  const service = {
    /** all messages, those it turned away too */
    received: [] as Pushed[],
    /** how it replies; it takes everything by default */
    reply: (_request: Request, response: Response): void => void response.status(201).end(),
  };
  const app = express();
  // As it comes: express knows nothing of this encoding.
  app.use(async (request, response) => {
    const body = await buffer(request);
    service.received.push({ path: request.originalUrl, headers: request.headers, body });
    service.reply(request, response);
  });
  return Object.assign(service, await listenForTest(app));
}
