import { endpoint, type ServiceName } from '../base/call/endpoint.ts';

const metricsOf = (service: ServiceName) =>
  endpoint({
    name: `${service}Metrics`,
    method: 'GET',
    path: `/metrics/${service}`,
    service,
    access: 'watcher',
    summary: `What the ${service} service counts and measures, in Prometheus' text format; 404 unless METRICS_TOKEN is set`,
    reply: { kind: 'text' },
  });

export const authMetrics = metricsOf('auth');
export const libraryMetrics = metricsOf('library');
export const syncMetrics = metricsOf('sync');
