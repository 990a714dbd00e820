import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  bySpecificity,
  type Identity,
  type ParamsOf,
  type QueryOf,
} from '@simmer/contracts/services';
import type { Request, RequestHandler, Response, Router } from 'express';
import { AppError } from '../base/appError.ts';
import { answerUntil, currentDeadline } from '../base/deadline.ts';
import type { Publisher } from './access.ts';
import { type AdmitOptions, admit } from './admit.ts';
import { dueMs } from './callDeadline.ts';
import { groupRoutes } from './groupedRoutes.ts';
import { inputReader } from './readInput.ts';
import type { ReadyJson } from './readyJson.ts';
import { answerSender } from './sendAnswer.ts';

type OpenAccess = 'everyone' | 'shareLink' | 'publisher' | 'watcher';

/** A parsed call; the contract has validated everything in it. */
export type Asked<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** the caller; set for every access that needs a session */
  who: E['access'] extends OpenAccess ? Identity | undefined : Identity;
  /** the key's owner; set for the access `publisher` only */
  publisher: Publisher;
  /** reads the uploaded file of calls with an `upload`, not before it is called */
  readUpload(): Promise<Buffer>;
  request: Request;
  response: Response;
};

/**
 * The handler of a call. Redirects return their address, files that of the stored file; html, images and event streams
 * write to the response themselves.
 */
export type Answer<E extends AnyEndpoint> = (
  asked: Asked<E>,
) => Promise<RouteResult<E>> | RouteResult<E> | (AnswerOf<E> extends undefined ? Promise<void> : never);

// The kind of reply is not part of an endpoint's type: one without a body may redirect or name a file.
type RouteResult<E extends AnyEndpoint> =
  | AnswerOf<E>
  | ReadyJson<AnswerOf<E>>
  | Sent
  | (AnswerOf<E> extends undefined ? string : never);

/** Returned by a route that has written the response itself, for example a ready body from a cache. */
export const sent = Symbol('the response was sent');
export type Sent = typeof sent;

/** An entry of a routes table. */
export type Route = { call: AnyEndpoint; handle(asked: Asked<AnyEndpoint>): unknown };

/** Makes an entry of a routes table, keeping the call's types. */
export function route<E extends AnyEndpoint>(call: E, answer: Answer<E>): Route {
  return { call, handle: answer as unknown as Route['handle'] };
}

export type MountOptions = AdmitOptions & {
  checkReplies: boolean;
  /** how long a call without a file may take; shorter in tests */
  answerWithinMs?: number | undefined;
};

/** Answers a call: admits the caller, reads the input, runs the route and sends what it returns. */
function answerer({ call, handle }: Route, options: MountOptions) {
  const readInput = inputReader(call);
  const send = answerSender(call, options);
  return async (request: Request, response: Response) => {
    currentDeadline()?.throwIfAborted();
    const caller = await admit(call, request, options);
    const input = await readInput(request, response);
    const answer = await handle({ ...input, ...caller, request, response } as Asked<AnyEndpoint>);
    if (answer !== sent) send(response, answer);
  };
}

function handler(mounted: Route, options: MountOptions): RequestHandler {
  const answer = answerer(mounted, options);
  const { call } = mounted;
  // A stream has no deadline.
  if (call.reply.kind === 'events') return answer;
  return (request, response) =>
    answerUntil(dueMs(call, request, options.answerWithinMs), response, () => answer(request, response));
}

/** @throws Error unless every declared call has exactly one route, and no other has one */
function requireOneRouteEach(declared: readonly AnyEndpoint[], routes: readonly Route[]): void {
  for (const { call } of routes) {
    if (!declared.includes(call)) throw new Error(`${call.method} ${call.path} is mounted but not declared.`);
  }
  for (const call of declared) {
    const count = routes.filter((candidate) => candidate.call === call).length;
    if (count !== 1)
      throw new Error(`${call.method} ${call.path} is mounted ${count} times in the ${call.service} service.`);
  }
}

const refusal =
  (...allowed: string[]): RequestHandler =>
  (_request, response) => {
    response.setHeader('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed', 'This address does not support that method.');
  };

/**
 * Mounts a service's routes. Checks the origin, the caller, the call budget and the input, in that order, then replies;
 * a known path with another method is 405.
 * @param declared the calls of the service
 * @throws Error at start if a declared endpoint has no route, or a route is mounted twice or without being declared
 */
export function mountEndpoints(
  router: Router,
  declared: readonly AnyEndpoint[],
  routes: readonly Route[],
  options: MountOptions,
): void {
  requireOneRouteEach(declared, routes);
  const groups = groupRoutes(declared.map(({ path }) => path));
  // A stream without a body would be held open for nothing.
  for (const { path } of declared.filter((call) => call.reply.kind === 'events')) {
    groups.routerOf(path).head(path, refusal('GET'));
  }
  for (const mounted of routes.toSorted((a, b) => bySpecificity(a.call, b.call))) {
    const method = mounted.call.method.toLowerCase() as Lowercase<AnyEndpoint['method']>;
    groups.routerOf(mounted.call.path)[method](mounted.call.path, handler(mounted, options));
  }
  for (const path of new Set(declared.map((call) => call.path))) {
    const allowed = declared.filter((call) => call.path === path).map((call) => call.method);
    groups.routerOf(path).all(path, refusal(...allowed));
  }
  router.use(groups.handle);
}
