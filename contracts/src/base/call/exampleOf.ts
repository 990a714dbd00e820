import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';

/** A sample call and its reply, shown in the API document. */
export type CallExample = {
  call: AnyEndpoint;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** for JSON replies */
  reply?: unknown;
  /** for replies of text, HTML or events; for a redirect, its target */
  text?: string;
};

type Sample<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  reply?: z.infer<R>;
  text?: string;
};

/** Declares an example, typed by the contract of its call. */
export function exampleOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Endpoint<P, Q, B, R>,
  sample: Sample<P, Q, B, R> = {},
): CallExample {
  return { call, ...sample };
}
