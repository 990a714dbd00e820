import { Counter, Histogram, type Registry } from 'prom-client';

/** Up to the services' own limit of an answer and a little more. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Answered = {
  method: string;
  /** as declared, such as `/api/songs/:key`: an address as called may hold tokens and names, and has no end */
  path: string;
  /** undefined if the caller left before there was an answer */
  status: number | undefined;
  seconds: number;
  /** stays open by intention, so its duration says nothing */
  isStream: boolean;
};

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'simmer_requests_total',
    help: 'Requests by method, declared path and status; "aborted" if the caller left before the answer',
    labelNames: ['method', 'path', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'simmer_request_duration_seconds',
    help: 'From a request to the end of its answer, without event streams',
    labelNames: ['method', 'path'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'simmer_calls_refused_total',
    help: 'Calls refused with 429, by the limit that counts them',
    labelNames: ['limit'],
    registers,
  });

  return {
    observe({ method: requested, path, status, seconds, isStream }: Answered): void {
      const method = METHODS.has(requested) ? requested : 'other';
      requests.inc({ method, path, status: status ?? 'aborted' });
      if (!isStream) durations.observe({ method, path }, seconds);
    },
    refuse: (limit: string) => refused.inc({ limit }),
  };
}
