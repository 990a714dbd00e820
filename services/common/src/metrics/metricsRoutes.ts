import { authMetrics, libraryMetrics, type ServiceName, syncMetrics } from '@simmer/contracts/services';
import type { Express, Response } from 'express';
import { requireKnownHost } from '../endpoint/hosts.ts';
import { type Route, route, type Sent, sent } from '../endpoint/mountEndpoint.ts';
import { requireMetricsToken } from './requireMetricsToken.ts';
import type { ServiceMetrics } from './serviceMetrics.ts';

const metricsOf = { auth: authMetrics, library: libraryMetrics, sync: syncMetrics };

async function sendMetrics(response: Response, { registry }: ServiceMetrics): Promise<Sent> {
  const text = await registry.metrics();
  response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', registry.contentType).send(text);
  return sent;
}

/**
 * `/metrics` on the service's own port, which the proxy does not route. Prometheus finds instances by their addresses,
 * so these are good host names here.
 */
export function mountInternalMetrics(app: Express, metrics: ServiceMetrics, hosts: readonly string[]): void {
  app.get('/metrics', requireKnownHost(hosts, 'orAddress'), (_request, response) => sendMetrics(response, metrics));
}

/** The same at the public address, for whoever has the token. */
export function metricsRoute(service: ServiceName, metrics: ServiceMetrics, token: string | undefined): Route {
  return route(metricsOf[service], ({ request, response }) => {
    requireMetricsToken(token, request.get('authorization'));
    return sendMetrics(response, metrics);
  });
}
