import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  authHealth,
  libraryHealth,
  REQUEST_ID_HEADER,
  type ServiceName,
  syncHealth,
} from '@simmer/contracts/services';
import express, { type Express, type Request, type Router } from 'express';
import { AppError } from '../base/appError.ts';
import { answerUntil } from '../base/deadline.ts';
import type { Log } from '../base/log.ts';
import { PRODUCT_VERSION } from '../base/productVersion.ts';
import { requestContext, setRequestContext } from '../base/requestContext.ts';
import { errorHandler, unknownPath } from '../endpoint/errorHandler.ts';
import { requireKnownHost } from '../endpoint/hosts.ts';
import { type MountOptions, mountEndpoints, type Route, route } from '../endpoint/mountEndpoint.ts';
import { metricsRoute, mountInternalMetrics } from '../metrics/metricsRoutes.ts';
import { declaredPath, observeRequests } from '../metrics/observeRequests.ts';
import type { ServiceMetrics } from '../metrics/serviceMetrics.ts';
import { securityHeaders } from './securityHeaders.ts';

type ServiceOptions = MountOptions & {
  service: ServiceName;
  /** the service's calls; each needs exactly one route */
  endpoints: readonly AnyEndpoint[];
  routes: Route[];
  log: Log;
  metrics: ServiceMetrics;
  /** METRICS_TOKEN; without it the metrics have no public address */
  metricsToken?: string | undefined;
  /** networks trusted about a client's address, besides the loopback */
  trustedProxies?: readonly string[];
  /** resolves if the service can reply, rejects if it cannot (its database is away) */
  isReady(): Promise<void>;
  /** routes besides the contract's endpoints, such as `/internal` */
  extend?(router: Router): void;
};

/** Those who watch wait no longer for an answer. */
const READY_WITHIN_MS = 3_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

const healthOf = { auth: authHealth, library: libraryHealth, sync: syncHealth };

/** Builds a service's express app without a port: request ids, security headers, health, its endpoints, problem bodies. */
export function createService({
  service,
  endpoints,
  routes,
  log,
  metrics,
  metricsToken,
  trustedProxies = [],
  isReady,
  extend,
  ...mount
}: ServiceOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  // The proxy knows the declared addresses and requests no identity for others.
  app.enable('case sensitive routing');
  app.set('trust proxy', ['loopback', ...trustedProxies]);

  const observe = observeRequests(endpoints, metrics.requests);
  const addSecurityHeaders = securityHeaders();
  // One handler for all that every request needs: Express's own work for each is more than what they do.
  app.use((request, response, next) => {
    const sent = request.get(REQUEST_ID_HEADER) ?? '';
    const requestId = REQUEST_ID.test(sent) ? sent : randomUUID();
    setRequestContext(request, { requestId, log });
    response.setHeader(REQUEST_ID_HEADER, requestId);
    observe(request, response);
    addSecurityHeaders(response);
    next();
  });
  if (log.isLevelEnabled('debug'))
    app.use((request, response, next) => {
      const startedMs = performance.now();
      response.on('finish', () => {
        const { requestId } = requestContext(request);
        const path = declaredPath(request);
        const tookMs = Math.round(performance.now() - startedMs);
        log.debug({ requestId, method: request.method, path, status: response.statusCode, tookMs }, 'answered');
      });
      next();
    });

  // in containers the others reach it by its own name
  const hosts = [new URL(mount.publicUrl).hostname, service];
  mountInternalMetrics(app, metrics, hosts);
  app.use(requireKnownHost(hosts));

  const ready = async (request: Request) => {
    await isReady().catch((error: unknown) => {
      requestContext(request).log.warn({ err: error }, 'not ready');
      throw new AppError('unavailable', `The ${service} service is not ready yet.`);
    });
    return { status: 'ok' as const, service, version: PRODUCT_VERSION };
  };
  const health = route(healthOf[service], ({ request }) => ready(request));
  const watched = metricsRoute(service, metrics, metricsToken);
  // First, because almost every request is one of these, and Express compares it with each route before its own.
  mountEndpoints(app, endpoints, [...routes, health, watched], mount);

  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok', service });
  });
  app.get('/readyz', async (request, response) => {
    const answer = await answerUntil(Date.now() + READY_WITHIN_MS, response, () => ready(request));
    response.setHeader('Cache-Control', 'no-store').json(answer);
  });
  const router = express.Router({ caseSensitive: true });
  extend?.(router);
  app.use(router);
  app.use(unknownPath);
  app.use(errorHandler);
  return app;
}
