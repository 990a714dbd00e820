import type { z } from 'zod';

/**
 * Who may call an endpoint; checked once, in `mountEndpoint`, before the body is read. `everyone` needs no session,
 * `shareLink` is anyone with a share's token, `publisher` anyone with a key to publish modules, `watcher` any program
 * with the operator's METRICS_TOKEN, which the route itself checks. `signedIn` includes
 * incomplete profiles, `member` requires a complete one. Use-cases check rights on single objects (owner, author).
 */
export type Access =
  | 'everyone'
  | 'shareLink'
  | 'publisher'
  | 'watcher'
  | 'signedIn'
  | 'member'
  | 'curator'
  | 'collaboratorEditor'
  | 'admin';

/** Whether a call needs no session: it is open to everyone, or the caller proves a secret. */
export function isOpen({ access }: Pick<AnyEndpoint, 'access'>): boolean {
  return access === 'everyone' || access === 'shareLink' || access === 'publisher' || access === 'watcher';
}

/** The services behind the proxy. */
export type ServiceName = 'auth' | 'library' | 'sync';

/**
 * The limit that counts a call besides `generalLimit`, inside the use-case, which knows what to count (an address, a
 * code, a broken link).
 */
export type RateClass = 'signIn' | 'verify' | 'share' | 'sync' | 'general';

/** The kind of an endpoint's reply. */
export type Reply<T extends z.ZodType = z.ZodType> =
  | { kind: 'json'; schema: T }
  | { kind: 'empty' }
  /** 302 to one of our own addresses or the storage provider */
  | { kind: 'redirect' }
  /** server-sent events */
  | { kind: 'events' }
  | { kind: 'html' }
  /** plain text, written by the route */
  | { kind: 'text' }
  /** bytes of a picture, written by the route */
  | { kind: 'image' }
  /** bytes of a stored file: the route names its path, the proxy sends it, and the client never learns the path */
  | { kind: 'file' };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  /** the call's name in the API document; unique */
  name: string;
  method: Method;
  /** Express style; a `:parameter` is one percent-encoded segment */
  path: string;
  service: ServiceName;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** the single file of a multipart call, instead of a JSON body */
  upload?: { field: string; maxBytes: number };
  /** the largest JSON body in bytes; 64 KiB by default */
  maxBodyBytes?: number;
  /** the message for a larger body or file */
  tooLarge?: string;
  reply: Reply<Response>;
  /** the success status; by default 200 for json and html, 204 for empty, 302 for redirect */
  status?: number;
  rate?: RateClass;
  /** an open call that identifies the caller if they are signed in */
  identity?: 'optional';
  /** a GET that starts work: needs the same-origin check of other methods */
  startsWork?: boolean;
  /**
   * A mail program sends it by one press (RFC 8058): from anywhere, so without the same-origin check. Its secret is in its
   * path, and its body is not read.
   */
  isOneClick?: true;
  /** pages call it repeatedly: the reply has an ETag, and an unchanged one is 304 without a body */
  isPolled?: boolean;
  /** pages call it once their start is over, so that the next start doesn't ask for it ahead of their code */
  isAfterStart?: true;
};

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Endpoint<
  P,
  Q,
  B,
  R
>;

/** Declares a call. Routes, client, test double, proxy and API document are all derived from it. */
export function endpoint<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodNever,
>(declaration: Declared<P, Q, B, R>): Declared<P, Q, B, R> {
  return declaration;
}

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.infer<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.infer<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.infer<B> : never;
/** A caller's input; fields with defaults may be omitted. */
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.infer<R> : never;
/** The caller's result: the reply, or nothing if the call has none. */
export type AnswerOf<E> = [ReplyOf<E>] extends [never] ? undefined : ReplyOf<E>;

const defaultStatus = {
  json: 200,
  html: 200,
  text: 200,
  image: 200,
  file: 200,
  events: 200,
  empty: 204,
  redirect: 302,
} as const;

/** The status of a successful reply. */
export function successStatus(call: AnyEndpoint): number {
  return call.status ?? defaultStatus[call.reply.kind];
}

const USUAL_BODY_BYTES = 65_536;
/** The largest body of a call with a long list, such as hundreds of songs. */
export const LONG_LIST_BYTES = 1_048_576;
/** The overhead of a multipart body: boundaries, headers, small fields. */
const AROUND_A_FILE_BYTES = 65_536;

/** The largest body of a call in bytes; the service and the proxy refuse more. */
export function largestBodyBytes({ upload, maxBodyBytes }: Pick<AnyEndpoint, 'upload' | 'maxBodyBytes'>): number {
  return upload ? upload.maxBytes + AROUND_A_FILE_BYTES : (maxBodyBytes ?? USUAL_BODY_BYTES);
}

/** Whether a call changes or starts something, so other sites must not be able to send it. */
export function changesState(call: AnyEndpoint): boolean {
  return call.method !== 'GET' || call.startsWork === true;
}
