import type { Identity } from '@simmer/contracts';
import type { Request, Response } from 'express';
import type { Log } from './log.ts';

/** What a request carries beside its input once it is inside. */
export type RequestContext = { requestId: string; log: Log };

const contexts = new WeakMap<Request, RequestContext>();

export function setRequestContext(request: Request, context: RequestContext): void {
  contexts.set(request, context);
}

/** @throws Error when asked before `createService` has seen the request, which is a mistake of ours */
export function requestContext(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context because it did not pass through createService.');
  return context;
}

/** Finds out who asks: from the proxy's signed token, or from auth's own table. Undefined for nobody. */
export type Identify = (request: Request) => Promise<Identity | undefined>;

export type RawExchange = { request: Request; response: Response };
