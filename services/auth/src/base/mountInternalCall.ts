import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { z } from 'zod';

type InternalCall<Sent extends z.ZodType> = {
  /** SIMMER_SECRET */
  secret: string;
  path: `/internal/${string}`;
  schema: Sent;
  /** the largest body */
  limit: `${number}kb` | `${number}mb`;
  /** says what a body must be */
  complaint: string;
  /** @returns the reply, or nothing */
  answer(sent: z.infer<Sent>): Promise<object | undefined>;
};

/** Adds a POST that only the other services make; the proxy does not route it. */
export function mountInternalCall<Sent extends z.ZodType>(
  router: Router,
  { secret, path, schema, limit, complaint, answer }: InternalCall<Sent>,
): void {
  router.post(path, requireInternalCall(secret, 'auth'), express.json({ limit }), async (request, response) => {
    const sent = schema.safeParse(request.body);
    if (!sent.success) throw new AppError('invalid_input', complaint);
    const reply = await answer(sent.data);
    response.setHeader('Cache-Control', 'no-store');
    if (reply === undefined) response.status(204).end();
    else response.json(reply);
  });
}
