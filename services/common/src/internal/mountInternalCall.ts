import type { ServiceName } from '@simmer/contracts/services';
import express, { type Router } from 'express';
import type { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { requireInternalCall } from './internalCalls.ts';

type InternalCall<Sent extends z.ZodType> = {
  /** the service that answers */
  service: ServiceName;
  /** SIMMER_SECRET */
  secret: string;
  path: `/internal/${string}`;
  schema: Sent;
  /** says what a body must be */
  complaint: string;
  /** the largest body; 100 kB by default */
  limit?: `${number}kb` | `${number}mb`;
  /**
   * @param signal aborts when the caller has left
   * @returns the reply, or nothing
   */
  answer(sent: z.infer<Sent>, signal: AbortSignal): Promise<object | undefined>;
};

/** Adds a POST that only our own services make; the proxy does not route it. */
export function mountInternalCall<Sent extends z.ZodType>(
  router: Router,
  { service, secret, path, schema, complaint, limit = '100kb', answer }: InternalCall<Sent>,
): void {
  router.post(path, requireInternalCall(secret, service), express.json({ limit }), async (request, response) => {
    const sent = schema.safeParse(request.body);
    if (!sent.success) throw new AppError('invalid_input', complaint);
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const reply = await answer(sent.data, leaving.signal);
    response.setHeader('Cache-Control', 'no-store');
    if (reply === undefined) response.status(204).end();
    else response.json(reply);
  });
}
