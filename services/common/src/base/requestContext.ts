import type { Identity } from '@simmer/contracts';
import type { Request, Response } from 'express';
import type { Log } from './log.ts';

/** Request data besides the input. */
export type RequestContext = { requestId: string; log: Log };

const contexts = new WeakMap<Request, RequestContext>();

export function setRequestContext(request: Request, context: RequestContext): void {
  contexts.set(request, context);
}

/** @throws Error if the request has not passed through `createService`, which is a bug */
export function requestContext(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context because it did not pass through createService.');
  return context;
}

/** Identifies the caller, by the proxy's signed token or by auth's own table. Undefined if not signed in. */
export type Identify = (request: Request) => Promise<Identity | undefined>;

export type RawExchange = { request: Request; response: Response };
