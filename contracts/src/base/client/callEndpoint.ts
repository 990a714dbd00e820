import { z } from 'zod';
import { actionSucceeded } from '../bus/toasts.ts';
import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyInputOf,
  changesState,
  type ParamsOf,
  type QueryOf,
  type ServiceName,
} from '../call/endpoint.ts';
import { endpointUrl } from '../call/endpointUrl.ts';
import { type Problem, problem, refusal } from '../call/error.ts';
import { takeEarlyAnswer } from './earlyAnswers.ts';
import { parseAnswer } from './parseAnswer.ts';
import { DAMAGED_ANSWER, isGateway, NO_CONNECTION, plainStatus } from './plainStatus.ts';

/** A failed or refused call. `message` is `"{status}: {body text}"`; `shown` is the sentence for a person. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly problem: Problem | undefined;
  /** the response body, if it is a line of text and not a proxy's page */
  readonly text: string | undefined;
  /** the server's own sentence, if it sent one */
  readonly said: string | undefined;
  readonly shown: string;
  /** the status text, as messages of their own name it */
  readonly statusText: string;

  constructor(status: number, statusText: string, body: string, service?: ServiceName) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = read(problem, body);
    // Newer versions of HTTP have no status text.
    this.statusText = statusText || this.problem?.title || String(status);
    this.text = isGateway(status) ? undefined : plainText(body);
    this.said = this.problem?.detail ?? read(refusal, body)?.message ?? this.text;
    this.shown = this.said ?? plainStatus(status, service);
  }
}

const LONGEST_TEXT = 500;

/** A body that people can read; markup and JSON are for machines. */
function plainText(body: string): string | undefined {
  const text = body.trim();
  return text === '' || text.length > LONGEST_TEXT || /^[<{[]/.test(text) ? undefined : text;
}

function read<S extends z.ZodType>(schema: S, body: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The message a person sees for any failure. */
export function shownMessage(error: unknown): string {
  if (error instanceof CallError) return error.shown;
  if (error instanceof TypeError) return NO_CONNECTION;
  // A reply that is not JSON, or does not match the contract.
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return DAMAGED_ANSWER;
  return error instanceof Error ? error.message : String(error);
}

type Options<E> = {
  signal?: AbortSignal;
} & (ParamsOf<E> extends never ? unknown : { params: ParamsOf<E> }) &
  (QueryOf<E> extends never ? unknown : { query?: QueryOf<E> }) &
  (BodyInputOf<E> extends never ? unknown : { body: BodyInputOf<E> });

type LooseOptions = {
  signal?: AbortSignal;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A call in one line; toasts refer to it. */
export function actionOf(call: Pick<AnyEndpoint, 'method' | 'path'>, params: Record<string, unknown> = {}): string {
  return `${call.method} ${endpointUrl(call, params)}`;
}

const failedActions = new WeakMap<Error, string>();

/** The call behind an error; undefined for errors of no call. A failure's toast refers to it. */
export function failedAction(error: unknown): string | undefined {
  return error instanceof Error ? failedActions.get(error) : undefined;
}

/**
 * Characters of a body that may outlive its page. Browsers refuse kept requests of more than 64 KiB together, whatever
 * their number.
 */
const MOST_KEPT_ALIVE = 2_000;

/**
 * Makes a call and checks its reply against the contract. What a person changes is sent even if they reload or close the
 * page at once.
 * @throws CallError for every reply from 400 on, and for one that says no in another shape than the contract's
 */
export async function callEndpoint<E extends AnyEndpoint>(call: E, options: Options<E>): Promise<AnswerOf<E>> {
  const sent: LooseOptions = options;
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  return send(call, endpointUrl(call, sent.params, sent.query), {
    signal: sent.signal ?? null,
    keepalive: changesState(call) && (body?.length ?? 0) <= MOST_KEPT_ALIVE,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
  });
}

/**
 * Makes a call, and reads one header of its reply.
 * @returns null for a reply without that header
 * @throws CallError for every reply from 400 on
 */
export async function callWithHeader<E extends AnyEndpoint>(
  call: E,
  header: string,
  { signal }: { signal?: AbortSignal },
): Promise<{ answer: AnswerOf<E>; value: string | null }> {
  let value: string | null = null;
  const answer = await send(call, endpointUrl(call), { signal: signal ?? null }, ({ headers }) => {
    value = headers.get(header);
  });
  return { answer, value };
}

/**
 * Makes a call that takes one file, as multipart in the field the contract names.
 * @throws CallError for every reply from 400 on
 */
export async function uploadFile<E extends AnyEndpoint>(call: E, file: Blob): Promise<AnswerOf<E>> {
  if (!call.upload) throw new Error(`${call.name} does not accept a file.`);
  const body = new FormData();
  body.append(call.upload.field, file);
  return send(call, endpointUrl(call), { body });
}

/** Makes the call and reports its outcome to the parts that show failures. */
async function send<E extends AnyEndpoint>(
  call: E,
  url: string,
  init: RequestInit,
  onResponse?: (response: Response) => void,
): Promise<AnswerOf<E>> {
  const about = `${call.method} ${url.replace(/\?.*/, '')}`;
  try {
    const answer = await fetchAnswer(call, url, init, onResponse);
    actionSucceeded.emit({ about });
    return answer;
  } catch (error) {
    if (error instanceof Error) failedActions.set(error, about);
    throw error;
  }
}

/** The product's only fetch; it sends the session cookie. Takes over what the page has asked for before its code arrived. */
async function fetchAnswer<E extends AnyEndpoint>(
  call: E,
  url: string,
  init: RequestInit,
  onResponse?: (response: Response) => void,
): Promise<AnswerOf<E>> {
  const ask = () => fetch(url, { method: call.method, credentials: 'include', ...init });
  const early = call.method === 'GET' && !call.isAfterStart ? takeEarlyAnswer(url) : undefined;
  const response = early ? ((await early) ?? (await ask())) : await ask();
  init.signal?.throwIfAborted();
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text(), call.service);
  onResponse?.(response);
  if (call.reply.kind !== 'json') return undefined as AnswerOf<E>;
  const body: unknown = await response.json();
  try {
    return (await parseAnswer(call.reply.schema, body)) as AnswerOf<E>;
  } catch (error) {
    if (!refusal.safeParse(body).success) throw error;
    throw new CallError(response.status, response.statusText, JSON.stringify(body), call.service);
  }
}
