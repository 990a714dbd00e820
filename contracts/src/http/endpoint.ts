import type { z } from 'zod';

/**
 * Who may call an endpoint; checked once, in `mountEndpoint`, before the body is read.
 * `everyone` needs no session, `shareLink` is everyone who knows a share's token, `publisher` whoever has a key to publish modules.
 * `signedIn` also lets an incomplete profile in, `member` needs a complete one. Rights on one object (its owner, its author) are the use-case's to check.
 */
export type Access =
  | 'everyone'
  | 'shareLink'
  | 'publisher'
  | 'signedIn'
  | 'member'
  | 'curator'
  | 'collaboratorEditor'
  | 'admin';

/** Whether a call is answered without asking who is signed in: anybody's, or by something that the caller knows. */
export function isOpen({ access }: Pick<AnyEndpoint, 'access'>): boolean {
  return access === 'everyone' || access === 'shareLink' || access === 'publisher';
}

/** The services behind the proxy. */
export type ServiceName = 'auth' | 'library' | 'sync';

/** Which limit counts a call beside `generalLimit`: by the use-case, which knows what to count (an address, a code, a link that does not work). */
export type RateClass = 'signIn' | 'verify' | 'share' | 'sync' | 'general';

/** What an endpoint answers with. */
export type Reply<T extends z.ZodType = z.ZodType> =
  | { kind: 'json'; schema: T }
  | { kind: 'empty' }
  /** 302 to an address of our own, or the storage provider's */
  | { kind: 'redirect' }
  /** server-sent events */
  | { kind: 'events' }
  | { kind: 'html' }
  /** plain text, written by the route */
  | { kind: 'text' }
  /** bytes of a picture, written by the route */
  | { kind: 'image' }
  /** bytes of a stored file: the route says where it lies, the proxy sends it and nobody learns its address */
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
  /** the one file a multipart call takes, instead of a JSON body */
  upload?: { field: string; maxBytes: number };
  /** the largest JSON body in bytes; 64 KiB where not given */
  maxBodyBytes?: number;
  /** what a person is told whose body or file is larger */
  tooLarge?: string;
  reply: Reply<Response>;
  /** the success status; 200 for json and html, 204 for empty, 302 for redirect where not given */
  status?: number;
  rate?: RateClass;
  /** an open call that wants to know who asks, when somebody is signed in */
  identity?: 'optional';
  /** a GET that starts work: needs the same-origin check that other methods get */
  startsWork?: boolean;
  /** pages ask for it again and again: the answer has a tag, and while it is the same the next one is 304 without a body */
  isPolled?: boolean;
};

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Endpoint<
  P,
  Q,
  B,
  R
>;

/** Declares one call. Routes, client, test double, proxy and API document are all made from the value it returns. */
export function endpoint<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodNever,
>(declaration: Declared<P, Q, B, R>): Declared<P, Q, B, R> {
  return declaration;
}

/** Any endpoint, whatever its shapes. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.infer<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.infer<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.infer<B> : never;
/** What a caller sends; defaults may be left out. */
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.infer<R> : never;
/** What a caller gets back: the reply, or nothing where the call answers without one. */
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

/** The status of a successful answer. */
export function successStatus(call: AnyEndpoint): number {
  return call.status ?? defaultStatus[call.reply.kind];
}

const USUAL_BODY_BYTES = 65_536;
/** The largest body of a call that takes a long list, such as hundreds of songs. */
export const LONG_LIST_BYTES = 1_048_576;
/** What a multipart body has around its file: boundaries, headers, small fields. */
const AROUND_A_FILE_BYTES = 65_536;

/** The largest body a call takes, in bytes; the service and the proxy in front of it refuse more. */
export function largestBodyBytes({ upload, maxBodyBytes }: Pick<AnyEndpoint, 'upload' | 'maxBodyBytes'>): number {
  return upload ? upload.maxBytes + AROUND_A_FILE_BYTES : (maxBodyBytes ?? USUAL_BODY_BYTES);
}

/** Whether a call changes or starts something, so that another site must not be able to send it. */
export function changesState(call: AnyEndpoint): boolean {
  return call.method !== 'GET' || call.startsWork === true;
}
