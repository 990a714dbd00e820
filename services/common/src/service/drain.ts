import { randomUUID } from 'node:crypto';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemBody } from '@simmer/contracts/services';

/** Requests that are open at the end of a drain may take this long; a download is resumed elsewhere. */
const FINISH_WITHIN_MS = 5_000;

/** An instance's way out, while callers go over to another one. */
export type Drain = {
  /** the app; its replies close their connections once the drain has begun */
  handle: RequestListener;
  /**
   * Answers for some seconds more, but is no longer ready, so that the proxy leaves this instance out; then accepts
   * nothing new and waits for what is open.
   */
  run(server: Server, seconds: number): Promise<void>;
};

/** Makes an app drainable. */
export function drainOf(app: RequestListener): Drain {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  let noneOpen: (() => void) | undefined;

  const closeConnectionAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const refuse = (response: ServerResponse) => {
    response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(problemBody('unavailable', 'This instance is about to stop.', randomUUID())));
  };
  const finished = () =>
    new Promise<void>((resolve) => {
      noneOpen = resolve;
      if (open.size === 0) resolve();
    });

  return {
    handle(request, response) {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) noneOpen?.();
      });
      if (isDraining) closeConnectionAfter(response);
      if (isDraining && request.url === '/readyz') refuse(response);
      else app(request, response);
    },
    async run(server, seconds) {
      isDraining = true;
      for (const response of open) closeConnectionAfter(response);
      await sleep(1000 * seconds);
      server.close();
      server.closeIdleConnections();
      await Promise.race([finished(), sleep(FINISH_WITHIN_MS)]);
    },
  };
}
