import type { Identity } from '@simmer/contracts/services';
import type { Request, Response } from 'express';
import type { Log } from './log.ts';

/** Request data besides the input. */
type RequestContext = { requestId: string; log: Log };

/** Makes its log when it is first asked for: few requests log anything. */
class Context implements RequestContext {
  readonly requestId: string;
  readonly #log: Log;
  #own: Log | undefined;

  constructor({ requestId, log }: RequestContext) {
    this.requestId = requestId;
    this.#log = log;
  }

  get log(): Log {
    this.#own ??= this.#log.child({ requestId: this.requestId });
    return this.#own;
  }
}

// A property, because a WeakMap with an entry for each request keeps the garbage collector busy.
const CONTEXT = Symbol('context');

type WithContext = Request & { [CONTEXT]?: RequestContext };

/** @param context its log gets the request's id, for what is logged about it */
export function setRequestContext(request: WithContext, context: RequestContext): void {
  request[CONTEXT] = new Context(context);
}

/** @throws Error if the request has not passed through `createService`, which is a bug */
export function requestContext(request: WithContext): RequestContext {
  const context = request[CONTEXT];
  if (!context) throw new Error('The request has no context because it did not pass through createService.');
  return context;
}

/** Identifies the caller, by the proxy's signed token or by auth's own table. Undefined if not signed in. */
export type Identify = (request: Request) => Promise<Identity | undefined>;

export type RawExchange = { request: Request; response: Response };
