import { type AnyEndpoint, type RateClass } from '@simmer/contracts/services';
import type { Request, Response } from 'express';
import type { RequestMetrics } from './requestMetrics.ts';

/** The label of every address that nobody declared. */
const UNKNOWN_PATH = 'unknown';

/** The address as declared, not as called: codes, tokens and signatures are part of paths and queries. */
export function declaredPath(request: Request): string {
  const { route: found }: { route?: { path?: unknown } } = request;
  return typeof found?.path === 'string' ? found.path : UNKNOWN_PATH;
}

/** Counts every request once it is over, and how long it took. */
export function observeRequests(
  endpoints: readonly AnyEndpoint[],
  metrics: RequestMetrics,
): (request: Request, response: Response) => void {
  const streams = new Set(endpoints.filter(({ reply }) => reply.kind === 'events').map(({ path }) => path));
  const limits = new Map<string, RateClass>(
    endpoints.flatMap(({ method, path, rate }) => (rate ? [[`${method} ${path}`, rate]] : [])),
  );
  return (request, response) => {
    const startedMs = performance.now();
    // Unlike `finish`, it comes for callers who left as well.
    response.on('close', () => {
      const { method } = request;
      const path = declaredPath(request);
      const status = response.headersSent ? response.statusCode : undefined;
      const seconds = (performance.now() - startedMs) / 1000;
      metrics.observe({ method, path, status, seconds, isStream: streams.has(path) });
      if (status === 429) metrics.refuse(limits.get(`${method} ${path}`) ?? 'general');
    });
  };
}
