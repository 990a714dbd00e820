import { setTimeout as delay } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type Faults, fault } from './faults.ts';

/**
 * Queues, clears and counts faults over HTTP and makes queued ones happen. Mounted before everything else, and only if
 * faults are switched on.
 */
export function faultRoutes(faults: Faults): Router {
  const router = Router();

  router.post('/_test/faults', express.json(), (req, res) => {
    const parsed = z.union([fault.transform((one) => [one]), z.array(fault)]).safeParse(req.body);
    if (!parsed.success) return res.status(400).type('text').send(z.prettifyError(parsed.error));
    for (const one of parsed.data) faults.inject(one);
    res.status(204).end();
  });
  router.delete('/_test/faults', (_req, res) => {
    faults.clear();
    res.status(204).end();
  });
  router.get('/_test/calls', (_req, res) => {
    res.json(faults.calls());
  });

  router.use(async (req: Request, res: Response, next: NextFunction) => {
    const struck = faults.strike(req.path);
    if (!struck) return next();
    if (struck.delayMs > 0) await delay(struck.delayMs);
    if (struck.kind === 'drop') {
      req.socket.destroy();
      return;
    }
    if (struck.kind === 'answer') {
      res.status(struck.status).set(struck.headers);
      if (typeof struck.body !== 'string') res.json(struck.body);
      else if (struck.body === '') res.end();
      else res.type(struck.headers['content-type'] ?? 'text').send(struck.body);
      return;
    }
    if (struck.kind === 'half_body') cutInHalf(res);
    next();
  });

  return router;
}

/** Sends half of the announced bytes, then closes the connection. */
function cutInHalf(res: Response): void {
  const write = res.write.bind(res);
  let left: number | undefined;
  const cut = (chunk: unknown): boolean => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);
    left ??= Math.floor(Number(res.getHeader('content-length') ?? bytes.length) / 2);
    if (bytes.length < left) {
      left -= bytes.length;
      return write(bytes);
    }
    write(bytes.subarray(0, left), () => res.socket?.destroy());
    left = 0;
    return false;
  };
  res.write = (chunk: unknown) => cut(chunk);
  res.end = ((chunk?: unknown) => {
    if (chunk) cut(chunk);
    else res.socket?.destroy();
    return res;
  }) as Response['end'];
}
