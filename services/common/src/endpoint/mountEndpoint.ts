import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  bySpecificity,
  changesState,
  checkInput,
  type Identity,
  isOpen,
  LONG_LIST_BYTES,
  largestBodyBytes,
  type ParamsOf,
  type QueryOf,
  SENT_AT_HEADER,
  successStatus,
} from '@simmer/contracts/services';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import { AppError } from '../base/appError.ts';
import {
  ANSWER_WITHIN_MS,
  answerUntil,
  currentDeadline,
  moveDeadline,
  UPLOAD_ANSWER_WITHIN_MS,
  UPLOAD_READ_WITHIN_MS,
} from '../base/deadline.ts';
import type { Identify } from '../base/requestContext.ts';
import type { CallBudget } from '../limits/callBudget.ts';
import { type Publisher, requireAccess } from './access.ts';
import { groupRoutes } from './groupedRoutes.ts';
import { packAnswers } from './packAnswers.ts';
import type { ReadyJson } from './readyJson.ts';
import { jsonReader, requireSmallBody, uploadReader } from './requestBody.ts';
import { requireSameOrigin } from './sameOrigin.ts';

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

export type MountOptions = {
  identify: Identify;
  /** identifies a request's key; without it, publishers' calls are refused */
  identifyPublisher?: ((request: Request) => Promise<Publisher | undefined>) | undefined;
  publicUrl: string;
  checkReplies: boolean;
  /** how long a call without a file may take; shorter in tests */
  answerWithinMs?: number | undefined;
  /** the budget that calls are counted against; without it there are no limits */
  budget?: Pick<CallBudget, 'spend'> | undefined;
};

function parsed<S extends z.ZodType>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  if (!schema) return undefined;
  const input = checkInput(schema, value);
  if (input.isValid) return input.data;
  throw new AppError('invalid_input', input.message, { fields: input.errors });
}

function readQuery(request: Request): Record<string, string | string[]> {
  const start = request.originalUrl.indexOf('?');
  if (start === -1) return {};
  // Express's own parsers change the shape past 20 and 1,000 repeats of a name; the platform's parser does not.
  const search = new URLSearchParams(request.originalUrl.slice(start + 1));
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** When the proxy forwarded a request. A service that was frozen finds requests whose callers have left. */
function sentAtMs(request: Request): number {
  const seconds = Number(request.get(SENT_AT_HEADER) ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, Date.now()) : Date.now();
}

/** Whether a call takes a file or another large body, whose transfer takes a while. */
const bringsMuch = (call: AnyEndpoint) => largestBodyBytes(call) > LONG_LIST_BYTES;

/** A large body arrives while its call runs, so such a call is late only if it starts late. */
function dueAfterUploadMs(request: Request): number {
  const beginByMs = sentAtMs(request) + UPLOAD_ANSWER_WITHIN_MS;
  return beginByMs > Date.now() ? Date.now() + UPLOAD_READ_WITHIN_MS : beginByMs;
}

function handler(mounted: Route, options: MountOptions): RequestHandler {
  const { call } = mounted;
  const answer = answerer(mounted, options);
  // A stream has no deadline.
  if (call.reply.kind === 'events') return answer;
  if (bringsMuch(call)) {
    return (request, response) => answerUntil(dueAfterUploadMs(request), response, () => answer(request, response));
  }
  const withinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
  return (request, response) => answerUntil(sentAtMs(request) + withinMs, response, () => answer(request, response));
}

function answerer({ call, handle }: Route, options: MountOptions) {
  const readJson = jsonReader(call);
  const readUpload = uploadReader(call);
  const sendJson =
    call.reply.kind === 'json'
      ? packAnswers({ schema: options.checkReplies ? call.reply.schema : undefined, isPolled: call.isPolled })
      : undefined;
  const hasArrived = () => {
    if (bringsMuch(call)) moveDeadline(Date.now() + UPLOAD_ANSWER_WITHIN_MS);
  };
  return async (request: Request, response: Response) => {
    currentDeadline()?.throwIfAborted();
    if (call.isOneClick) requireSmallBody(call, request);
    else if (changesState(call)) requireSameOrigin(request, options.publicUrl);
    const who = isOpen(call) && call.identity !== 'optional' ? undefined : await options.identify(request);
    const publisher = call.access === 'publisher' ? await options.identifyPublisher?.(request) : undefined;
    requireAccess(call.access, who, publisher);
    options.budget?.spend(call, who);
    const sentBody = call.body ? await readJson(request, response) : undefined;
    if (call.body) hasArrived();
    const body = parsed(call.body, sentBody);
    const asked = {
      params: parsed(call.params, request.params),
      query: parsed(call.query, readQuery(request)),
      body,
      who,
      publisher,
      readUpload: async () => {
        const file = await readUpload(request, response);
        hasArrived();
        return file;
      },
      request,
      response,
    };
    const answer = await handle(asked as Asked<AnyEndpoint>);
    if (answer === sent) return;
    const { reply } = call;
    if (reply.kind === 'file') {
      // The proxy sends the file for us. It sets the cache time and knows the type.
      response.removeHeader('Content-Type');
      response.status(successStatus(call)).setHeader('X-Accel-Redirect', String(answer)).end();
      return;
    }
    if (!response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', call.isPolled ? 'private, no-cache' : 'no-store');
    }
    if (reply.kind === 'redirect') response.redirect(successStatus(call), String(answer));
    else if (sendJson) sendJson(response.status(successStatus(call)), answer);
    else response.status(successStatus(call)).end();
  };
}

const WRONG_METHOD = 'This address does not support that method.';

/**
 * Mounts a service's routes. Checks the origin, the caller, the call budget and the input, in that order, then replies;
 * a known path with
 * another method is 405.
 * @param declared the calls of the service
 * @throws Error at start if a declared endpoint has no route, or a route is mounted twice or without being declared
 */
export function mountEndpoints(
  router: Router,
  declared: readonly AnyEndpoint[],
  routes: Route[],
  options: MountOptions,
): void {
  for (const { call } of routes) {
    if (!declared.includes(call)) throw new Error(`${call.method} ${call.path} is mounted but not declared.`);
  }
  for (const call of declared) {
    const count = routes.filter((candidate) => candidate.call === call).length;
    if (count !== 1)
      throw new Error(`${call.method} ${call.path} is mounted ${count} times in the ${call.service} service.`);
  }
  const groups = groupRoutes(declared.map(({ path }) => path));
  // A stream without a body would be held open for nothing.
  for (const { path } of declared.filter((call) => call.reply.kind === 'events')) {
    groups.routerOf(path).head(path, (_request, response) => {
      response.setHeader('Allow', 'GET');
      throw new AppError('method_not_allowed', WRONG_METHOD);
    });
  }
  for (const mounted of [...routes].sort((a, b) => bySpecificity(a.call, b.call))) {
    const method = mounted.call.method.toLowerCase() as Lowercase<AnyEndpoint['method']>;
    groups.routerOf(mounted.call.path)[method](mounted.call.path, handler(mounted, options));
  }
  for (const path of new Set(declared.map((call) => call.path))) {
    const allowed = declared.filter((call) => call.path === path).map((call) => call.method);
    groups.routerOf(path).all(path, (_request, response) => {
      response.setHeader('Allow', allowed.join(', '));
      throw new AppError('method_not_allowed', WRONG_METHOD);
    });
  }
  router.use(groups.handle);
}
