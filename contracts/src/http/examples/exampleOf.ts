import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from '../endpoint.ts';

/** One call as somebody could make it, and what it answers; shown in the API document. */
export type CallExample = {
  call: AnyEndpoint;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** of calls that answer JSON */
  reply?: unknown;
  /** of calls that answer text, a page or events; of a redirect, where it leads */
  text?: string;
};

type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  reply?: z.infer<R>;
  text?: string;
};

/** An example of a call, in the shapes that its contract gives it. */
export function exampleOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Endpoint<P, Q, B, R>,
  given: Given<P, Q, B, R> = {},
): CallExample {
  return { call, ...given };
}
